import { fdatasyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { WorkerStart } from './open-embedded.ts'

interface NodeStream {
  nfd: number
}
interface NodeFsModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } } }
}

type EngineOptions = Parameters<NodeFS['init']>[1]

/** PGlite's file system does not flush to disk by itself: without this override fsync does nothing. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EngineOptions) {
    const made = await super.init(pg, options)
    const preRun = made.emscriptenOpts.preRun ?? []
    preRun.push((module: unknown) => {
      const { FS } = module as NodeFsModule
      FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd)
        return 0
      }
    })
    made.emscriptenOpts.preRun = preRun
    return made
  }
}

async function start(port: NonNullable<typeof parentPort>): Promise<void> {
  const { folder, socketPath } = workerData as WorkerStart
  const db = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm, unaccent },
    startParams: [
      // -F disables fsync.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  const socket = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 })
  await socket.start()
  port.on('message', async () => {
    await socket.stop()
    await db.close()
    port.postMessage('closed')
  })
  port.postMessage('ready')
}

if (parentPort) await start(parentPort)
