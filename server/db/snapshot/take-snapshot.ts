import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { copyChanges, copyFiles } from './copy-files.ts'

const walFile = /^pg_wal\/[0-9A-F]{24}$/
const isData = (file: string) => !walFile.test(file)

/** Requests are blocked only for the second pass; returns for how long, in ms (decision 050). */
export async function takeSnapshot(pool: pg.Pool, from: string, to: string): Promise<number> {
  // Leaves little work for the second checkpoint, which blocks requests.
  await pool.query('checkpoint')
  const begunAt = Date.now()
  await copyFiles(from, to, isData)
  const client = await pool.connect()
  // The engine has one connection: while it is held, the database does not change.
  const heldSince = performance.now()
  try {
    await client.query('checkpoint')
    const { rows } = await client.query<{ first: string; last: string }>(
      'select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
    )
    const [{ first, last } = { first: '', last: '' }] = rows
    const isNeeded = (file: string) => {
      const name = file.slice('pg_wal/'.length)
      return isData(file) || (name >= first && name <= last)
    }
    await copyChanges(from, to, begunAt, isNeeded)
  } finally {
    client.release()
  }
  return performance.now() - heldSince
}
