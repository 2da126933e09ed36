import type pg from 'pg'
import type { ClientBase } from 'pg'
import { connectToPrimary } from '#server/db/primary.ts'
import type { Row, RowSource, TableShape } from './rows.ts'

const rowsAtOnce = 500

interface OrderedTable extends TableShape {
  order: string
}

/** Fixed text representation of values, independent of server, database and role settings. */
const settings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local lock_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
]

/** Must run first in every transaction of this folder. */
export async function applySettings(client: ClientBase): Promise<void> {
  for (const setting of settings) await client.query(setting)
}

export async function openRows(client: ClientBase): Promise<RowSource> {
  await applySettings(client)
  const tables = await readTables(client)
  return {
    migrations: await readMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
    rows(table) {
      const found = tables.find(({ name }) => name === table.name)
      if (!found) throw new Error(`no table ${table.name}`)
      return readRows(client, found)
    },
  }
}

async function* readRows(client: ClientBase, table: OrderedTable): AsyncGenerator<Row[]> {
  const columns = table.columns.map(({ name }) => quoteIdentifier(name)).join(', ')
  await client.query(
    `declare louma_rows no scroll cursor for select ${columns} from ${quoteIdentifier(table.name)} order by ${table.order}`,
  )
  try {
    for (;;) {
      const { rows } = await client.query<Row>({
        text: `fetch ${rowsAtOnce} from louma_rows`,
        rowMode: 'array',
        // Keep PostgreSQL's text: JavaScript dates and numbers do not round-trip.
        types: { getTypeParser: () => (text: string) => text },
      })
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) break
    }
  } finally {
    await client.query('close louma_rows')
  }
}

/** Rows are sorted by primary key and text by bytes, so the order is equal in every database. */
async function readTables(client: ClientBase): Promise<OrderedTable[]> {
  const { rows } = await client.query<OrderedTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`)
  return rows.map(({ name, columns, order }) => {
    if (order === null) throw new Error(`${name} has no primary key`)
    return { name, columns, order }
  })
}

async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

async function readSequences(client: ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`)
  return rows
}

export interface OpenSource extends RowSource {
  /** How long the embedded server blocked requests for the copy, in ms; null if it did not. */
  heldMs: number | null
  close(): Promise<void>
}

/** Reads in one snapshot, so the server continues to run. */
export async function openPostgresSource(url: string): Promise<OpenSource> {
  const client = await connectToPrimary(url, 'louma-backup')
  return sourceOf(client, { heldMs: null, end: () => client.end() })
}

/** Requires an exclusive connection; `end` releases it. */
export async function sourceOf(
  client: pg.ClientBase,
  { heldMs, end }: { heldMs: number | null; end: () => Promise<void> },
): Promise<OpenSource> {
  try {
    await client.query('begin isolation level repeatable read read only')
    return {
      ...(await openRows(client)),
      heldMs,
      async close() {
        await client.query('rollback').catch(() => undefined)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
