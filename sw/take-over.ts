import { drainLock } from '#src/sync/engine.ts'

/** A drain that is under way gets so long to end before the new worker takes over all the same. */
const patienceMs = 3_000
/** An old worker that is idle ends at once; one that is not may be waiting for the very lock that is held here. */
const holdMs = 500

interface TakeOver {
  userId: string | null
  locks: Pick<LockManager, 'request'> | undefined
  skipWaiting: () => Promise<void>
  /** Fires when the patience is over. */
  timeout?: AbortSignal
  /** Fires when the lock is given back, taken over or not. */
  release?: AbortSignal
}

/**
 * Lets a waiting worker take over. It waits for the drain's lock and holds it meanwhile, so that no action is under
 * way while the old worker ends; one that is cut off nevertheless is sent again with the same key. Browsers let the
 * old worker finish its events first, and such an event may queue for this lock: so it is held for a moment only.
 */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { userId, locks, skipWaiting, timeout = AbortSignal.timeout(patienceMs) } = parts
  if (userId === null || locks === undefined) return skipWaiting()
  let skipped: Promise<void> | undefined
  const skip = () => (skipped ??= skipWaiting())
  try {
    await locks.request(drainLock(userId), { signal: timeout }, () =>
      Promise.race([skip(), aborted(parts.release ?? AbortSignal.timeout(holdMs))]),
    )
  } catch {
    // The drain took longer than the patience.
  }
  return skip()
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}
