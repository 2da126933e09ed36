import { connect } from 'node:net'
import { basename } from 'node:path'
import { dataLockPath } from '../data-lock.ts'

/** The server deletes the copy after `leave` or when this process exits. */
interface RequestedSnapshot {
  heldMs: number
  leave(): void
}

/** Asks the running server for a copy of its database; null if none runs. Throws the server's error. */
export async function requestSnapshot(dataFolder: string, folder: string): Promise<RequestedSnapshot | null> {
  const path = await dataLockPath(dataFolder)
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let received = ''
    let isThere = false
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      isThere = true
      socket.write(`snapshot ${basename(folder)}\n`)
    })
    socket.on('data', (part: string) => {
      received += part
      if (!received.endsWith('\n')) return
      const answer = JSON.parse(received) as SnapshotAnswer
      if ('error' in answer) {
        socket.destroy()
        reject(new Error(answer.error))
      } else resolve({ heldMs: answer.heldMs, leave: () => void socket.destroy() })
    })
    socket.on('error', (error) => (isThere ? reject(error) : resolve(null)))
    socket.on('close', () => reject(new Error('hung up')))
  })
}

/** Request on the lock socket: copy into this subfolder of the data folder, which the client has created. */
export const snapshotFolderForm = /^snapshot (\.backup-[A-Za-z0-9]{6})$/

export type SnapshotAnswer = { heldMs: number } | { error: string }
