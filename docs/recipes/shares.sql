-- Visits of each method over those of alpha-beta on the same trees or positions, by DuckDB (pip install duckdb):
--   duckdb -c "$(cat shares.sql)", or duckdb.sql(open("shares.sql").read()) in Python, in the folder of results.csv.
SELECT one.model, one.depth, one.method,
       count(*) AS items,
       round(sum(one.visits) / sum(plain.visits), 4) AS share_of_sums,
       round(median(one.visits / plain.visits), 4) AS median_share
FROM 'results.csv' AS one
JOIN 'results.csv' AS plain
  ON plain.method = 'alpha-beta'
 AND plain.item = one.item AND plain.model = one.model AND plain.depth = one.depth
 AND plain.branching IS NOT DISTINCT FROM one.branching
 AND plain."order" IS NOT DISTINCT FROM one."order"
 AND plain.parameter IS NOT DISTINCT FROM one.parameter
WHERE one.method <> 'alpha-beta'
GROUP BY ALL
ORDER BY ALL;
