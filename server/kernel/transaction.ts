import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/types.ts'
import { isRetryable } from './errors.ts'
import { currentSeqs, lockSeqs } from './sequence.ts'
import type { Services } from './services.ts'
import { noStandby, syncStandbyCount } from './standby.ts'

const attempts = 8

/** Retries serialisation failures and deadlocks, with a random delay. */
export async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      await wait(Math.random() * 5 * 2 ** attempt)
    }
  }
}

/** For reads whose statements need not see one state: each is one round trip on any connection. */
export function runDirectly<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return work(db as unknown as Tx)
}

export function runSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * Locks the counters of the user and of `affectedUsers` in one order (no deadlocks), runs the work, and emits
 * `mirror-changed` after the commit for each moved counter.
 */
export async function runUserTransaction<T>(
  services: Services,
  userId: string,
  work: (tx: Tx) => Promise<T>,
  affectedUsers: (tx: Tx) => Promise<readonly string[]> = async () => [],
): Promise<T> {
  const done = await runTransaction(services.db, async (tx) => {
    if (services.engine === 'postgres') {
      await prepareUserTransaction(tx, services)
    }
    const before = await lockSeqs(tx, [userId, ...(await affectedUsers(tx))])
    const result = await work(tx)
    return { result, before, after: await currentSeqs(tx, [...before.keys()]) }
  })
  for (const [id, seq] of done.after) {
    if (seq > (done.before.get(id) ?? 0)) services.events.emit({ type: 'mirror-changed', userId: id, seq })
  }
  return done.result
}

/** One statement, as it adds a round trip to every change. */
async function prepareUserTransaction(
  tx: Tx,
  { lockTimeoutMs, requiresStandby }: Pick<Services, 'lockTimeoutMs' | 'requiresStandby'>,
): Promise<void> {
  const standbys = requiresStandby ? syncStandbyCount : sql`null::int`
  const { rows } = await tx.execute<{ standbys: number | null }>(
    sql`select set_config('lock_timeout', ${String(Math.round(lockTimeoutMs))}, true), ${standbys} as standbys`,
  )
  if (rows[0]?.standbys === 0) throw noStandby()
}
