import pg from 'pg'
import { openRows } from './open-rows.ts'
import type { RowSource } from './row-source.ts'

/** Rows of a database at one moment, until it is closed. */
export interface OpenSource extends RowSource {
  /** How long an embedded server's people have waited for the copy, in milliseconds; null where nobody had to. */
  heldMs: number | null
  close(): Promise<void>
}

/** The rows of a PostgreSQL, in one snapshot: people go on meanwhile. */
export async function openPostgresSource(url: string): Promise<OpenSource> {
  const client = new pg.Client({ connectionString: url, application_name: 'louma-backup' })
  await client.connect()
  return sourceOf(client, { heldMs: null, end: () => client.end() })
}

/** The rows of a connection that nobody else uses; `end` gives it back. */
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
