import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Engine, OpenDatabase } from './open.ts'

/** Without these listeners a connection lost between two statements would end the process. */
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
