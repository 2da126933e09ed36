import { guestId } from '#src/db/user-db.ts'
import type { Mirror } from '#src/mirror/mirror-context.ts'
import type { Session } from '#src/session/session.ts'

/** The mirror of whoever uses the page; follows the session. */
export interface MirrorManager {
  current(): (Mirror & { userId: string }) | null
  subscribe(changed: () => void): () => void
  /** Closes a user's mirror for good and deletes it from this device; only once they are signed out. */
  forget(userId: string): Promise<void>
}

interface MirrorManagerDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  open: (userId: string) => Mirror
  remove: (userId: string) => Promise<void>
  /** Runs after the screens have let go of the previous mirror. */
  later: (work: () => void) => void
}

/** Opens one mirror at a time: the signed-in user's, or the guests' public one. */
export function createMirrorManager({ session, open, remove, later }: MirrorManagerDeps): MirrorManager {
  const listeners = new Set<() => void>()
  let current: (Mirror & { userId: string }) | null = null
  let epoch: number | null = null
  let closed: Promise<void> = Promise.resolve()

  const follow = () => {
    const state = session.state()
    if (state.status === 'starting') return
    const userId = state.status === 'signed-in' ? state.user.id : guestId
    const nextEpoch = state.status === 'signed-in' ? state.epoch : null
    if (current?.userId === userId) {
      // The same person with a new token: a queue that waited for it goes on.
      if (epoch !== nextEpoch) void current.sync.refresh()
      epoch = nextEpoch
      return
    }
    const before = current
    before?.sync.stop()
    current = { ...open(userId), userId }
    epoch = nextEpoch
    for (const listener of listeners) listener()
    if (before === null) return
    closed = new Promise((resolve) => {
      later(() => {
        before.db.close()
        resolve()
      })
    })
  }

  session.subscribe(follow)
  follow()

  return {
    current: () => current,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async forget(userId) {
      if (current?.userId === userId) throw new Error('This user is still signed in')
      // An open connection would be told to close, and would open again at the next read.
      await closed
      await remove(userId)
    },
  }
}
