import { drainLock } from '#src/sync/engine.ts'

/** How long (ms) the takeover waits for a drain in progress. */
const timeoutMs = 3_000
/** How long (ms) to hold the lock: a busy old worker may itself wait for this lock. */
const holdMs = 500

interface TakeOver {
  userId: string | null
  locks: Pick<LockManager, 'request'> | undefined
  skipWaiting: () => Promise<void>
  timeout?: AbortSignal
  release?: AbortSignal
}

/**
 * Activates a waiting worker under the drain lock, so that no action is in flight; an interrupted one is retried with the
 * same key. Holds the lock only briefly, as an event of the old worker may wait for it.
 */
export async function takeOver(parts: TakeOver): Promise<void> {
  const { userId, locks, skipWaiting, timeout = AbortSignal.timeout(timeoutMs) } = parts
  if (userId === null || locks === undefined) return skipWaiting()
  let skipped: Promise<void> | undefined
  const skip = () => (skipped ??= skipWaiting())
  try {
    await locks.request(drainLock(userId), { signal: timeout }, () =>
      Promise.race([skip(), aborted(parts.release ?? AbortSignal.timeout(holdMs))]),
    )
  } catch {
    // The lock timed out.
  }
  return skip()
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}
