import { connect } from 'node:net'
import { basename } from 'node:path'
import { dataLockPath } from '../data-lock-path.ts'
import type { SnapshotAnswer } from './snapshot-words.ts'

/** A copy that the running server has made; it is the server's to remove, too, once `leave` was called or we died. */
export interface AskedSnapshot {
  /** How long everybody waited, in milliseconds. */
  heldMs: number
  leave(): void
}

/**
 * Asks the server that runs on a data folder for a copy of its database in `folder`; null when no server runs. Throws what
 * the server says against it; one that knows no snapshots hangs up.
 */
export async function askSnapshot(dataFolder: string, folder: string): Promise<AskedSnapshot | null> {
  const path = await dataLockPath(dataFolder)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let heard = ''
    let isThere = false
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      isThere = true
      socket.write(`snapshot ${basename(folder)}\n`)
    })
    socket.on('data', (part: string) => {
      heard += part
      if (!heard.endsWith('\n')) return
      const answer = JSON.parse(heard) as SnapshotAnswer
      if ('error' in answer) {
        socket.destroy()
        reject(new Error(answer.error))
      } else resolve({ heldMs: answer.heldMs, leave: () => void socket.destroy() })
    })
    socket.on('error', (error) => (isThere ? reject(error) : resolve(null)))
    socket.on('close', () => reject(new Error('hung up')))
  })
}
