import type pg from 'pg'

/** The tables that PostgreSQL's autovacuum would choose, with the defaults of its settings `autovacuum_*`. */
const dueTables = `
  select relid::regclass::text as name
  from pg_stat_all_tables join pg_class on oid = relid
  where schemaname <> 'pg_toast' and (
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
    or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
    or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
    or age(relfrozenxid) > 200000000
  )`

/**
 * The embedded engine has no autovacuum: without new statistics a plan that was made for an empty table stays.
 * One statement for each table, as requests wait for it. Returns the names of the tables.
 */
export async function vacuumDueTables(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const due = await pool.query<{ name: string }>(dueTables)
  const names = due.rows.map(({ name }) => name)
  for (const name of names) await pool.query(`VACUUM (ANALYZE) ${name}`)
  return names
}
