import pg from 'pg'
import { migrate } from './migrate.ts'
import { withStatementNames } from './name-statements.ts'
import { openEmbedded } from './open-embedded.ts'
import { withPipeline } from './pipeline.ts'
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
  /** How long a statement waits for a lock that another one holds, in ms; the embedded engine has no others. */
  lockTimeoutMs?: number | undefined
  /** Bundle of the embedded engine's thread, used when the rest runs from source: it starts in half the time. */
  embeddedWorker?: string | undefined
  watch?: DatabaseWatch
}

/** Opens the database and applies pending migrations. Throws `DataFolderInUse`. */
export async function openDatabase(place: DatabaseOptions): Promise<OpenDatabase> {
  const opened = place.url
    ? openPostgres(place.url, place)
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
const usualLockTimeoutMs = 5_000
/** Longer than any statement; until then, a connection to a machine that is gone looks like a slow one. */
const silenceMs = statementTimeoutMs + 10_000

export const usualConnections = 10

interface PoolSettings extends Pick<DatabaseOptions, 'connections' | 'lockTimeoutMs'> {
  /** For a replica: a host that only reads is as good. */
  allowsStandby?: boolean
}

/** Version 15 or newer, without migrations; `url` may name several hosts. */
export function openPostgres(url: string, settings: PoolSettings = {}): OpenDatabase {
  const {
    connections = usualConnections,
    lockTimeoutMs = usualLockTimeoutMs,
    allowsStandby = false,
  } = settings
  const pool = new pg.Pool({
    Client: withStatementNames(withPipeline(clientOfPrimary(url, { silenceMs, allowsStandby }))),
    max: connections,
    application_name: 'louma',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  return wrapPool('postgres', pool)
}
