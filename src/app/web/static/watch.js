// Shows a message where the loader does not start: this script is plain, so that old browsers run it, too.
(function () {
  // The milliseconds that the loader is waited for.
  var PATIENCE = 6000;
  var asked = location.search + location.hash;
  var chinese = /[?#&]lang=/.test(asked) ? /[?#&]lang=zh/.test(asked) : /^zh/.test(navigator.language || "");
  var isTold = false;

  function tell(english, inChinese) {
    // Once it runs, the loader shows errors itself.
    if (window.jianzhiLoader || isTold) return;
    isTold = true;
    var bar = document.getElementById("progress");
    if (bar) bar.parentNode.removeChild(bar);
    document.getElementById("words").textContent = chinese ? inChinese : english;
    if (chinese) document.documentElement.lang = "zh";
    if (location.protocol === "file:") return;
    var again = document.createElement("button");
    again.textContent = chinese ? "重新打开" : "Open again";
    again.onclick = function () { location.reload(); };
    document.getElementById("loading").appendChild(again);
  }

  function tellOld() {
    tell("This browser is too old for the app. A current Chrome, Edge, Firefox or Safari opens it.",
      "此浏览器版本过旧，无法运行本程序。请使用新版的 Chrome、Edge、Firefox 或 Safari。");
  }

  function tellMissing(file) {
    tell("The page cannot be shown: the server did not answer for " + file + ". Check the network, or whether all files of the folder are on the server.",
      "无法显示页面：服务器没有送来 " + file + "。请检查网络，并确认文件夹中的所有文件都已放到服务器上。");
  }

  if (location.protocol === "file:") {
    return tell("The page was opened as a file, and browsers load a program only from a server. Run “python3 -m http.server” in its folder and open http://localhost:8000.",
      "本页是作为文件打开的，而浏览器只从服务器加载程序。请在它所在的文件夹运行“python3 -m http.server”，再打开 http://localhost:8000。");
  }
  if (!("noModule" in document.createElement("script"))) return tellOld();
  window.addEventListener("error", function (event) {
    var target = event.target;
    if (target && target.tagName === "SCRIPT") return tellMissing(target.src.split("/").pop());
    // A browser that does not know the loader's language refuses the whole of it.
    if (/\/(loader|packed|frames|embed)\.js/.test(event.filename || "")) tellOld();
  }, true);
  setTimeout(function () { tellMissing("loader.js"); }, PATIENCE);
})();
