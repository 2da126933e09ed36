import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/types.ts'
import { AppError } from './app-error.ts'

/** Standbys that must confirm a commit and are connected. The role needs `pg_monitor`, or reads zero. */
export async function countSyncStandbys(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_get_wal_senders()
    where state = 'streaming' and sync_state in ('sync', 'quorum')`)
  return rows[0]?.count ?? 0
}

/**
 * A change that only the primary holds could be lost with it. PostgreSQL itself delays a commit until a standby has
 * it; refusing earlier keeps connections free for reads, and covers a primary that is set to continue alone.
 */
export async function requireStandby(tx: Tx): Promise<void> {
  if ((await countSyncStandbys(tx)) > 0) return
  throw new AppError('unavailable', {
    retryAfter: 5,
    detail:
      'La machine de secours ne répond pas. Votre action n’est pas encore enregistrée\u00a0; réessayez dans un instant.',
  })
}
