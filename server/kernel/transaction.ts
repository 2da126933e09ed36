import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '#server/db/types.ts'
import { isRetryable } from './errors.ts'
import { currentSeqs, lockSeqs } from './sequence.ts'
import type { Services } from './services.ts'
import { requireStandby } from './standby.ts'

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
    if (services.requiresStandby) await requireStandby(tx)
    const before = await lockSeqs(tx, [userId, ...(await affectedUsers(tx))])
    const result = await work(tx)
    return { result, before, after: await currentSeqs(tx, [...before.keys()]) }
  })
  for (const [id, seq] of done.after) {
    if (seq > (done.before.get(id) ?? 0)) services.events.emit({ type: 'mirror-changed', userId: id, seq })
  }
  return done.result
}
