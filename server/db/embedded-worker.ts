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
type StreamOptions = Parameters<PGlite['execProtocolRawStream']>[1]

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

/** Parse, Bind, Describe, Execute and Close: the client ends these with Sync, or asks for their answer with Flush. */
const withinStatement = new Set([...'PBDEC'].map((type) => type.charCodeAt(0)))
const startup = 0
const terminate = 'X'.charCodeAt(0)

/**
 * The socket server passes each protocol message alone. All messages of a statement in one call save four of five
 * calls, socket writes and wake-ups of the client.
 */
class BatchingPGlite extends PGlite {
  #batch: Uint8Array[] = []

  override async execProtocolRawStream(message: Uint8Array, options: StreamOptions): Promise<void> {
    const [type = startup] = message
    // Messages of a connection that was lost in the middle of a statement.
    if (type === startup || type === terminate) this.#batch = []
    this.#batch.push(message)
    if (withinStatement.has(type)) return
    const whole = Buffer.concat(this.#batch)
    this.#batch = []
    await super.execProtocolRawStream(whole, options)
  }
}

async function start(port: NonNullable<typeof parentPort>): Promise<void> {
  const { folder, socketPath } = workerData as WorkerStart
  const db = new BatchingPGlite({
    fs: new DurableNodeFS(folder),
    extensions: { pg_trgm, unaccent },
    startParams: [
      // -F disables fsync.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
  })
  await db.waitReady
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
