import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { copyChanges, copyFiles } from './copy-files.ts'
import { type SnapshotAnswer, snapshotFolderForm } from './request-snapshot.ts'

const timeoutMs = 5_000
const longestLine = 200

/** Copies the embedded database for another process, which connects to the data folder's lock socket. */
export interface SnapshotService {
  visit(socket: Socket): void
  /** Waits for the running copy and closes all connections; a finished copy stays with its client. */
  close(): Promise<void>
}

export function createSnapshotService(dataFolder: string, pool: pg.Pool): SnapshotService {
  const visitors = new Set<Socket>()
  let running: Promise<unknown> | null = null
  let isClosing = false

  async function serve(socket: Socket, name: string): Promise<void> {
    const respond = (answer: SnapshotAnswer) => void socket.write(`${JSON.stringify(answer)}\n`)
    if (running !== null || isClosing) return respond({ error: 'busy' })
    const copy = join(dataFolder, name, 'db')
    // The client has disconnected or exited, so the copy is not needed any more.
    const forget = () => void (isClosing || rm(copy, { recursive: true, force: true }).catch(() => undefined))
    const work = takeSnapshot(pool, join(dataFolder, 'db'), copy)
    running = work
    try {
      const heldMs = await work
      respond({ heldMs })
      if (socket.destroyed) forget()
      else socket.once('close', forget)
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      respond({ error: isFull ? 'full' : String(error) })
      forget()
    } finally {
      running = null
    }
  }

  return {
    visit(socket) {
      visitors.add(socket)
      socket.on('close', () => visitors.delete(socket))
      socket.on('error', () => undefined)
      const late = setTimeout(() => socket.destroy(), timeoutMs)
      socket.once('close', () => clearTimeout(late))
      let received = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => {
        received += part
        if (received.length > longestLine) socket.destroy()
        if (!received.endsWith('\n')) return
        clearTimeout(late)
        const name = snapshotFolderForm.exec(received.trim())?.[1]
        if (name === undefined) socket.destroy()
        else void serve(socket, name)
      })
    },
    async close() {
      isClosing = true
      await running?.catch(() => undefined)
      for (const socket of visitors) socket.destroy()
    },
  }
}

const walFile = /^pg_wal\/[0-9A-F]{24}$/
const isData = (file: string) => !walFile.test(file)

/** Requests are blocked only for the second pass; returns for how long, in ms (decision 050). */
async function takeSnapshot(pool: pg.Pool, from: string, to: string): Promise<number> {
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
