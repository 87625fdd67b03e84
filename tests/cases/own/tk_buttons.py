# Buttons of tkinter; the class makes its window when it is made, so that the search is called without it.
import tkinter as tk
from tkinter import messagebox


class App(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Take away")
        self.button = tk.Button(self, text="1", command=self.click)
        self.button.pack()
        self.left = 8

    def click(self):
        self.left -= 1
        value, move = best(self.left, float("-inf"), float("inf"), True)
        self.left -= move
        if self.left <= 0:
            messagebox.showinfo("over", "the end")


def best(left, alpha, beta, me):
    if left <= 0:
        return (-1 if me else 1) * (left * left + 1), 0
    value, move = (float("-inf") if me else float("inf")), 1
    for take in (1, 3, 4):
        found, _ = best(left - take, alpha, beta, not me)
        if me and found > value:
            value, move = found, take
            alpha = max(alpha, value)
        if not me and found < value:
            value, move = found, take
            beta = min(beta, value)
        if beta <= alpha:
            break
    return value, move


app = App()
app.mainloop()
