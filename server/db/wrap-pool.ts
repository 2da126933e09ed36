import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Engine, OpenDatabase } from './open.ts'

/** One pool as an open database. A lost idle connection is not fatal: the pool makes a new one. */
export function wrapPool(engine: Engine, pool: pg.Pool): OpenDatabase {
  pool.on('error', () => undefined)
  return {
    engine,
    pool,
    db: drizzle(pool),
    close: () => pool.end(),
  }
}
