import type { ClientBase } from 'pg'

/** Larger than the number of changes of any user between backup and restore. */
const jump = 1_000_000

/** Raises all sequences after a restore, so that none is reused: clients that hold a lost one resync from scratch. */
export async function bumpSyncEpoch(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'sync_users'::regclass and attname = 'lost_to'`,
  )
  await client.query('insert into sync_users (user_id) select id from users on conflict do nothing')
  // Ranges lost by an earlier restore count as purged. Older schemas have only `pruned_seq`.
  const lost =
    rows.length > 0
      ? 'pruned_seq = greatest(pruned_seq, coalesce(lost_to, 0)), lost_from = seq, lost_to = seq + $1::bigint'
      : 'pruned_seq = seq + $1::bigint'
  await client.query(`update sync_users set ${lost}, seq = seq + $1::bigint`, [jump])
}
