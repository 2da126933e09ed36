import type { ClientBase } from 'pg'
import { ensureExtensions, makeSchema, migrationLock } from '#server/db/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { migrationsOf } from './manifest.ts'
import { applySettings, openRows, quoteIdentifier } from './open-rows.ts'
import {
  createDigest,
  digestTables,
  linesOf,
  type Row,
  type RowSource,
  type TableDigest,
  type TableShape,
} from './rows.ts'

interface Loading {
  /** Digests stated by the source; without them the inserted rows are compared with the rows read. */
  expected?: ReadonlyMap<string, TableDigest>
  /** Called after the comparison and before the commit; an exception rolls back. */
  beforeCommit?: (client: ClientBase) => Promise<void>
  signal?: AbortSignal | undefined
}

/** Loads all rows into an empty database in one transaction, verified by checksums. Throws `BackupRefused`. */
export async function loadRows(
  client: ClientBase,
  source: RowSource,
  { expected, beforeCommit, signal }: Loading = {},
): Promise<ReadonlyMap<string, TableDigest>> {
  const steps = migrationsOf(source.migrations)
  await client.query('begin')
  try {
    await applySettings(client)
    // A server that starts on this database meanwhile waits for the commit.
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`)
    await expectEmpty(client)
    await ensureExtensions(client)
    await makeSchema(client, steps)
    const made = await openRows(client)
    if (shapesOf(made.tables) !== shapesOf(source.tables)) throw new BackupRefused('unknown_version')
    const names = made.tables.map(({ name }) => quoteIdentifier(name))
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const constraints = await dropForeignKeys(client)
    // Some migrations insert rows; the source contains their current version.
    await client.query(`truncate ${names.join(', ')}`)
    const read = new Map<string, TableDigest>()
    for (const table of made.tables) read.set(table.name, await loadTable(client, source, table, signal))
    for (const { name, value } of source.sequences) {
      await client.query('select setval($1::regclass, $2, true)', [`public.${quoteIdentifier(name)}`, value])
    }
    for (const constraint of constraints) await client.query(constraint)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    const arrived = await digestTables(made)
    compare(expected ?? read, arrived)
    signal?.throwIfAborted()
    await beforeCommit?.(client)
    await client.query('commit')
    return arrived
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function expectEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp\\_%'
      and n.nspname not like 'pg\\_toast\\_temp\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  if (rows.length > 0) throw new BackupRefused('database_not_empty')
}

const shapesOf = (tables: readonly TableShape[]) =>
  JSON.stringify(
    tables.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]),
  )

/** Drops foreign keys, so that tables load in any order; returns the statements that restore them. */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`)
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`,
  )
}

async function loadTable(
  client: ClientBase,
  source: RowSource,
  table: TableShape,
  signal: AbortSignal | undefined,
): Promise<TableDigest> {
  const digest = createDigest()
  const text = insertOf(table)
  for await (const rows of source.rows(table)) {
    signal?.throwIfAborted()
    digest.add(rows.length, linesOf(rows))
    await client.query(text, columnsOf(rows, table.columns.length))
  }
  return digest.end()
}

/** One text array per column: one statement for any number of rows, on both engines. */
function insertOf({ name, columns }: TableShape): string {
  const names = columns.map((column) => quoteIdentifier(column.name))
  const values = columns.map(({ type }, at) => `r.c${at}::${type}`)
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`)
  const given = columns.map((_, at) => `c${at}`)
  return (
    `insert into ${quoteIdentifier(name)} (${names.join(', ')}) overriding system value ` +
    `select ${values.join(', ')} from unnest(${arrays.join(', ')}) as r (${given.join(', ')})`
  )
}

function columnsOf(rows: readonly Row[], columns: number): (string | null)[][] {
  return Array.from({ length: columns }, (_, at) => rows.map((row) => row[at] ?? null))
}

function compare(
  expected: ReadonlyMap<string, TableDigest>,
  arrived: ReadonlyMap<string, TableDigest>,
): void {
  for (const [name, { rows, sha256 }] of expected) {
    const there = arrived.get(name)
    if (there?.rows !== rows || there.sha256 !== sha256) throw new BackupRefused('differs', name)
  }
}
