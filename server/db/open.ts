import pg from 'pg'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { type DatabaseWatch, watchPool, wrapPool } from './pool.ts'
import { clientOfPrimary, onPrimary } from './primary.ts'
import type { Db } from './types.ts'

export type Engine = 'embedded' | 'postgres'

export interface OpenDatabase {
  engine: Engine
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** A PostgreSQL server if `url` is set, else the embedded engine inside the data folder. */
export interface DatabaseOptions {
  dataFolder: string
  url?: string | undefined
  /** Maximum number of connections to a PostgreSQL server; the embedded engine always has one. */
  connections?: number
  /** Bundle of the embedded engine's thread, used when the rest runs from source: it starts in half the time. */
  embeddedWorker?: string | undefined
  watch?: DatabaseWatch
}

/** Opens the database and applies pending migrations. Throws `DataFolderInUse`. */
export async function openDatabase(place: DatabaseOptions): Promise<OpenDatabase> {
  const opened = place.url
    ? openPostgres(place.url, place.connections)
    : await openEmbedded(place.dataFolder, place.embeddedWorker)
  // Must precede the first connection: the embedded engine opens no other.
  if (place.watch) watchPool(opened.pool, place.watch)
  try {
    await withUnlimitedClient(opened, place.url, migrate)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** For long statements, as an index on a large table: a connection without the time limits of the pool. */
export async function withUnlimitedClient<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  url: string | undefined,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (url) return onPrimary(url, 'louma-long', work)
  // The embedded engine has a single connection, and no time limit.
  const client = await pool.connect()
  return work(client).finally(() => client.release())
}

const statementTimeoutMs = 30_000
/** Longer than any statement; until then, a connection to a machine that is gone looks like a slow one. */
const silenceMs = statementTimeoutMs + 10_000

export const usualConnections = 10

/** Version 15 or newer; `url` may name several hosts. */
export function openPostgres(url: string, connections = usualConnections): OpenDatabase {
  return wrapPool('postgres', createPool(url, connections))
}

/** Without migrations, and also on a standby. */
export function openReplicaPool(url: string, connections = usualConnections): OpenDatabase {
  return wrapPool('postgres', createPool(url, connections, true))
}

function createPool(url: string, connections: number, allowsStandby = false): pg.Pool {
  return new pg.Pool({
    Client: clientOfPrimary(url, { silenceMs, allowsStandby }),
    max: connections,
    application_name: 'louma',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
}
