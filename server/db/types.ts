import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The pool, for work outside a transaction. Never use it inside a transaction's callback (embedded engine: deadlock). */
export type Db = NodePgDatabase<Record<string, never>>

/** One transaction (or a savepoint in it: `tx.transaction(…)`). */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
