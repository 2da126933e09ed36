import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { minuteMs } from '#contract/durations.ts'
import { vacuumDueTables } from './autovacuum.ts'
import { lockDataFolder } from './data-lock.ts'
import { withStatementNames } from './name-statements.ts'
import type { OpenDatabase } from './open.ts'
import { withPipeline } from './pipeline.ts'
import { wrapPool } from './pool.ts'
import { createSnapshotService, type SnapshotService } from './snapshot/snapshot-service.ts'

/** Runs in a worker thread behind a unix socket, so that `pg` serves both engines. Throws `DataFolderInUse`. */
export async function openEmbedded(dataFolder: string, built?: string): Promise<OpenDatabase> {
  let service: SnapshotService | null = null
  const unlock = await lockDataFolder(dataFolder, (socket) => {
    if (service === null) socket.destroy()
    else service.visit(socket)
  })
  const socketFolder = await mkdtemp(join(tmpdir(), 'louma-db-'))
  try {
    await chmod(socketFolder, 0o700)
    const folder = join(dataFolder, 'db')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const worker = await startWorker({ folder, socketPath: join(socketFolder, '.s.PGSQL.5432') }, built)
    // All connections share one session, and the engine's socket mixes up messages of parallel ones: one connection
    // keeps statements and transactions intact. The engine runs one query at a time anyway.
    const pool = new pg.Pool({
      Client: withStatementNames(withPipeline(pg.Client)),
      host: socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      // A new connection inherits the prepared statements of the previous one, as the session is shared.
      onConnect: async (client) => {
        await client.query('deallocate all')
      },
    })
    const database = wrapPool('embedded', pool)
    const stopMaintenance = startMaintenance(pool)
    const snapshots = createSnapshotService(dataFolder, pool)
    service = snapshots
    return {
      ...database,
      async close() {
        stopMaintenance()
        await snapshots.close()
        await database.close()
        await stopWorker(worker)
        await rm(socketFolder, { recursive: true, force: true })
        await unlock()
      },
    }
  } catch (error) {
    await rm(socketFolder, { recursive: true, force: true })
    await unlock()
    throw error
  }
}

function startWorker(workerData: WorkerStart, built: string | undefined): Promise<Worker> {
  const file = import.meta.url.endsWith('.ts')
    ? built
    : fileURLToPath(new URL('./embedded-worker.js', import.meta.url))
  const worker = file === undefined ? workerFromSource(workerData) : new Worker(file, { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`embedded database ended with code ${code}`)))
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
    worker.postMessage('stop')
  })
  await worker.terminate()
}

/** Node 20 cannot load TypeScript, and worker threads do not inherit the loader of their parent. */
function workerFromSource(start: WorkerStart): Worker {
  const manifest = createRequire(import.meta.url).resolve('tsx/package.json')
  const loader = new URL('./dist/esm/api/index.mjs', pathToFileURL(manifest)).href
  const entry = new URL('./embedded-worker.ts', import.meta.url).href
  const code = `import('${loader}').then((tsx) => { tsx.register(); return import('${entry}') })`
  return new Worker(code, { eval: true, workerData: start, execArgv: [] })
}

export interface WorkerStart {
  folder: string
  /** The socket path must end in `.s.PGSQL.5432`. */
  socketPath: string
}

const checkpointEveryMs = 5 * minuteMs
/** The default of PostgreSQL's `autovacuum_naptime`. */
const vacuumEveryMs = minuteMs

/** The embedded engine neither checkpoints nor vacuums by itself. Returns a stop function. */
function startMaintenance(pool: pg.Pool): () => void {
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      work().catch(() => {
        // The next interval retries; a broken engine shows in the requests themselves.
      })
    }, ms).unref()
  const timers = [
    every(checkpointEveryMs, () => pool.query('CHECKPOINT')),
    every(vacuumEveryMs, () => vacuumDueTables(pool)),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
