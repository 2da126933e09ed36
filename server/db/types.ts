import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** For work outside a transaction. Use inside a transaction's callback deadlocks on the embedded engine. */
export type Db = NodePgDatabase<Record<string, never>>

/** Also a savepoint (`tx.transaction(…)`). */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
