import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Committed writes per table; rolled back ones do not count. */
export type Writes = ReadonlyMap<string, number>

/** Adds a trigger to every table that counts inserts, updates and deletes. */
export async function countWrites(db: Db): Promise<void> {
  await db.execute(sql`create table fuzz_writes (name text primary key, times bigint not null default 0)`)
  await db.execute(sql`
    create function note_fuzz_write() returns trigger language plpgsql as $$
    begin
      update fuzz_writes set times = times + 1 where name = tg_table_name;
      return null;
    end $$`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'fuzz_writes'`,
  )
  for (const { name } of rows) {
    await db.execute(sql`insert into fuzz_writes (name) values (${name})`)
    const table = sql.identifier(name)
    await db.execute(
      sql`create trigger zz_note_fuzz_write after insert or update or delete on ${table} for each row execute function note_fuzz_write()`,
    )
  }
}

export async function readWrites(db: Db): Promise<Writes> {
  const { rows } = await db.execute<{ name: string; times: string }>(
    sql`select name, times::text from fuzz_writes where times > 0`,
  )
  return new Map(rows.map(({ name, times }) => [name, Number(times)]))
}

export function writtenBetween(before: Writes, after: Writes): string[] {
  return [...after].filter(([name, times]) => times !== (before.get(name) ?? 0)).map(([name]) => name)
}
