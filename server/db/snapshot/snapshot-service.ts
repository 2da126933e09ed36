import { rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { type SnapshotAnswer, snapshotFolderForm } from './snapshot-protocol.ts'
import { takeSnapshot } from './take-snapshot.ts'

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
    const say = (answer: SnapshotAnswer) => void socket.write(`${JSON.stringify(answer)}\n`)
    if (running !== null || isClosing) return say({ error: 'busy' })
    const copy = join(dataFolder, name, 'db')
    // The client has disconnected or exited, so the copy is not needed any more.
    const forget = () => void (isClosing || rm(copy, { recursive: true, force: true }).catch(() => undefined))
    const work = takeSnapshot(pool, join(dataFolder, 'db'), copy)
    running = work
    try {
      const heldMs = await work
      say({ heldMs })
      if (socket.destroyed) forget()
      else socket.once('close', forget)
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      say({ error: isFull ? 'full' : String(error) })
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
      let heard = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => {
        heard += part
        if (heard.length > longestLine) socket.destroy()
        if (!heard.endsWith('\n')) return
        clearTimeout(late)
        const name = snapshotFolderForm.exec(heard.trim())?.[1]
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
