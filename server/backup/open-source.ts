import pg from 'pg'
import { openRows } from './open-rows.ts'
import type { RowSource } from './row-source.ts'

export interface OpenSource extends RowSource {
  /** How long the embedded server blocked requests for the copy, in ms; null if it did not. */
  heldMs: number | null
  close(): Promise<void>
}

/** Reads in one snapshot, so the server continues to run. */
export async function openPostgresSource(url: string): Promise<OpenSource> {
  const client = new pg.Client({ connectionString: url, application_name: 'louma-backup' })
  await client.connect()
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
