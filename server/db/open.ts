import type pg from 'pg'
import { migrate } from './migrate.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import type { Db } from './types.ts'

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
}

/** Opens the database and applies pending migrations. Throws `DataFolderInUse`. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.url ? openPostgres(place.url) : await openEmbedded(place.dataFolder)
  try {
    await migrate(opened.pool)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
