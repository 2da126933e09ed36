import { drainLock } from '#src/sync/engine.ts'

/** A drain that is under way gets so long to end before the new worker takes over all the same. */
const patienceMs = 3_000

interface TakeOver {
  userId: string | null
  locks: Pick<LockManager, 'request'> | undefined
  skipWaiting: () => Promise<void>
  /** Fires when the patience is over. */
  timeout?: AbortSignal
}

/**
 * Lets a waiting worker take over. It waits for the drain's lock and holds it meanwhile, so that no action is under
 * way while the old worker ends; one that is cut off nevertheless is sent again with the same key.
 */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { userId, locks, skipWaiting, timeout = AbortSignal.timeout(patienceMs) } = parts
  if (userId === null || locks === undefined) return skipWaiting()
  try {
    await locks.request(drainLock(userId), { signal: timeout }, skipWaiting)
  } catch {
    await skipWaiting()
  }
}
