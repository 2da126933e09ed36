import type pg from 'pg'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Db } from './types.ts'
import { type DatabaseWatch, watchPool } from './watch-pool.ts'

export type Engine = 'embedded' | 'postgres'

/** An open database with its schema up to date. */
export interface OpenDatabase {
  engine: Engine
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Where the data lives: a PostgreSQL by URL, else the embedded one inside the data folder. */
export interface DatabasePlace {
  dataFolder: string
  url?: string | undefined
  /** Connections to a PostgreSQL at most; the embedded one has exactly one. */
  connections?: number
  /** Thread of the embedded one as a build has it, where the rest runs from source: it starts in half the time. */
  embeddedWorker?: string | undefined
  /** Looks at how it is used. */
  watch?: DatabaseWatch
}

/** Opens the database and applies pending migrations. Throws `DataFolderInUse`. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.url
    ? openPostgres(place.url, place.connections)
    : await openEmbedded(place.dataFolder, place.embeddedWorker)
  // Before the first connection: the embedded engine has no other.
  if (place.watch) watchPool(opened.pool, place.watch)
  try {
    await migrate(opened.pool)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
