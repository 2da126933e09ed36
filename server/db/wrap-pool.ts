import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Engine, OpenDatabase } from './open.ts'

/**
 * One pool as an open database. A lost connection is not fatal: the pool makes a new one, and whoever was using it hears of it
 * from the statement that failed. Without a listener of its own, one that is lost between two statements ends the process.
 */
export function wrapPool(engine: Engine, pool: pg.Pool): OpenDatabase {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine,
    pool,
    db: drizzle(pool),
    close: () => pool.end(),
  }
}
