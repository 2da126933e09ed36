import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { ensureExtensions } from './ensure-extensions.ts'

/** Advisory lock key; arbitrary but fixed, shared by every process that changes the schema. */
export const migrationLock = 7_015_202_611

export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`)
    try {
      await ensureExtensions(client)
      const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
      await applyMigrations(drizzle(client), { migrationsFolder })
    } finally {
      await client.query(`select pg_advisory_unlock(${migrationLock})`)
    }
  } finally {
    client.release()
  }
}
