import pg from 'pg'
import type { OpenDatabase } from './open.ts'
import { wrapPool } from './wrap-pool.ts'

const statementTimeoutMs = 30_000

/** Connects to a real PostgreSQL (15 or newer). */
export function openPostgres(url: string): OpenDatabase {
  return wrapPool(
    'postgres',
    new pg.Pool({
      connectionString: url,
      max: 10,
      application_name: 'louma',
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
  )
}
