import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The message is shown to the operator. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Le dossier de données ${folder} est déjà utilisé par un autre processus Louma. Arrêtez-le d’abord.`,
    )
    this.name = 'DataFolderInUse'
  }
}

const staleTakeoverMs = 10_000

/** Default handler: the accepted connection already proves that the lock is held. */
const onlyHere = (socket: Socket): void => void socket.destroy()

/**
 * Locks the data folder by listening on a unix socket, which the system closes even after kill -9.
 * Returns the unlock function; `visit` receives connections. Throws `DataFolderInUse`.
 */
export async function lockDataFolder(
  folder: string,
  visit: (socket: Socket) => void = onlyHere,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = await dataLockPath(folder)
  const guard = `${path}.taking`
  await takeGuard(guard, folder)
  try {
    if (await answers(path)) throw new DataFolderInUse(folder)
    await rm(path, { force: true })
    const server = await listen(path, visit)
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      })
  } finally {
    await rmdir(guard)
  }
}

/** Serializes concurrent starts, so that two processes never both consider the lock stale: `mkdir` is atomic. */
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

function listen(path: string, visit: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(visit)
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      chmod(path, 0o600).then(() => resolve(server), reject)
    })
  })
}

/** Shortest limit for a unix socket path among the supported platforms, in bytes. */
const socketPathMax = 100

/** Uses a hashed name if the path inside the folder is too long. */
export async function dataLockPath(folder: string): Promise<string> {
  const whole = await realpath(folder)
  const beside = join(whole, 'lock')
  if (Buffer.byteLength(beside) <= socketPathMax) return beside
  const name = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return join(tmpdir(), `louma-${name}.lock`)
}
