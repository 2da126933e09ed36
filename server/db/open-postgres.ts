import pg from 'pg'
import type { OpenDatabase } from './open.ts'
import { wrapPool } from './wrap-pool.ts'

const statementTimeoutMs = 30_000

export const usualConnections = 10

/** Version 15 or newer. */
export function openPostgres(url: string, connections = usualConnections): OpenDatabase {
  return wrapPool(
    'postgres',
    new pg.Pool({
      connectionString: url,
      max: connections,
      application_name: 'louma',
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
    }),
  )
}
