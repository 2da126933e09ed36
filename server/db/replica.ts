import type { OpenDatabase } from './open.ts'
import type { Db } from './types.ts'

export interface Replica {
  db: Db
  /** True when it lacked, at the last check, at most the last seconds of the primary. Starts the next check. */
  isFresh(): boolean
  close(): Promise<void>
}

interface ReplicaSettings {
  primary: Pick<OpenDatabase, 'pool'>
  replica: Pick<OpenDatabase, 'db' | 'pool' | 'close'>
  maxLagMs?: number
  checkEveryMs?: number
  now?: () => number
}

/** In ms: a replica that does not answer sooner is not used. */
const checkTimeoutMs = 3_000

/**
 * Measures the lag by positions in the write-ahead log (LSN): the replica has what the primary had written when it
 * passed the same position. The age of its last transaction would grow in a quiet hour.
 */
export function createReplica({
  primary,
  replica,
  maxLagMs = 5_000,
  checkEveryMs = 1_000,
  now = () => performance.now(),
}: ReplicaSettings): Replica {
  /** Positions of the primary that the replica had not reached, oldest first. */
  let ahead: { at: number; lsn: bigint }[] = []
  let freshAt = Number.NEGATIVE_INFINITY
  let checkedAt = Number.NEGATIVE_INFINITY

  async function check(): Promise<void> {
    const at = now()
    const written = await readLsn(primary, 'pg_current_wal_lsn()')
    const replayed = await readLsn(replica, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
    if (written === null || replayed === null) return
    ahead.push({ at, lsn: written })
    freshAt = Math.max(freshAt, ...ahead.filter(({ lsn }) => lsn <= replayed).map((one) => one.at))
    ahead = ahead.filter((one) => one.lsn > replayed && one.at > at - 2 * maxLagMs)
  }

  return {
    db: replica.db,
    isFresh() {
      if (now() - checkedAt >= checkEveryMs) {
        checkedAt = now()
        check().catch(() => undefined)
      }
      return now() - freshAt <= maxLagMs
    },
    close: replica.close,
  }
}

/** Null when the host has the other role. */
async function readLsn({ pool }: Pick<OpenDatabase, 'pool'>, expression: string): Promise<bigint | null> {
  const query = { text: `select ${expression} as lsn`, query_timeout: checkTimeoutMs }
  const { rows } = await pool.query<{ lsn: string | null }>(query)
  const [high, low] = (rows[0]?.lsn ?? '').split('/')
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}
