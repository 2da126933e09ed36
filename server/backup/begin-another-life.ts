import type { ClientBase } from 'pg'

/** More changes than one person makes between a backup and its return. */
const jump = 1_000_000

/**
 * Moves everybody's counter on, in a database that was put back: numbers given after the backup are never given again for
 * something else. Who has one of those starts again; who has not goes on as if nothing had happened.
 */
export async function bumpSyncEpoch(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'sync_users'::regclass and attname = 'lost_to'`,
  )
  await client.query('insert into sync_users (user_id) select id from users on conflict do nothing')
  // What an earlier restore has lost counts as purged: those readers start again as well. Old schemas know only that.
  const lost =
    rows.length > 0
      ? 'pruned_seq = greatest(pruned_seq, coalesce(lost_to, 0)), lost_from = seq, lost_to = seq + $1::bigint'
      : 'pruned_seq = seq + $1::bigint'
  await client.query(`update sync_users set ${lost}, seq = seq + $1::bigint`, [jump])
}
