import { type SQL, sql } from 'drizzle-orm'
import { AppError } from './app-error.ts'

/** Standbys that must confirm a commit and are connected. The role needs `pg_monitor`, or reads zero. */
export const syncStandbyCount: SQL<number> = sql<number>`(
  select count(*)::int from pg_stat_get_wal_senders()
  where state = 'streaming' and sync_state in ('sync', 'quorum')
)`

/**
 * A change that only the primary holds could be lost with it. PostgreSQL itself delays a commit until a standby has
 * it; refusing earlier keeps connections free for reads, and covers a primary that is set to continue alone.
 */
export function noStandby(): AppError {
  return new AppError('unavailable', {
    retryAfter: 5,
    detail:
      'La machine de secours ne répond pas. Votre action n’est pas encore enregistrée\u00a0; réessayez dans un instant.',
  })
}
