import { createHash } from 'node:crypto'
import { mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process works on the same data folder. The message is for people. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Le dossier de données ${folder} est déjà utilisé par un autre processus Louma. Arrêtez-le d’abord.`,
    )
    this.name = 'DataFolderInUse'
  }
}

const staleTakeoverMs = 10_000
/** Longest path of a unix socket on every platform we know. */
const socketPathMax = 100

/**
 * Takes the data folder for this process by listening on a socket beside it (the system frees it when the process
 * dies, even by kill -9); returns the way to give it back. Throws `DataFolderInUse`.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await lockPath(folder)
  const guard = `${path}.taking`
  await takeGuard(guard, folder)
  try {
    if (await answers(path)) throw new DataFolderInUse(folder)
    await rm(path, { force: true })
    const server = await listen(path)
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      })
  } finally {
    await rmdir(guard)
  }
}

async function lockPath(folder: string): Promise<string> {
  const whole = await realpath(folder)
  const beside = join(whole, 'lock')
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return join(tmpdir(), `louma-${name}.lock`)
}

/** Two starts at once must not both find the lock stale: making a folder succeeds for one only. */
async function takeGuard(guard: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await mkdir(guard)
      return
    } catch {
      const age = await stat(guard).then(
        (found) => Date.now() - found.mtimeMs,
        () => 0,
      )
      if (age > staleTakeoverMs) await rmdir(guard).catch(() => undefined)
      await wait(50)
    }
  }
  throw new DataFolderInUse(folder)
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}
