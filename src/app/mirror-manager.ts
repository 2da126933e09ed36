import { guestId } from '#src/db/user-db.ts'
import type { Mirror } from '#src/mirror/mirror-context.ts'
import type { Session } from '#src/session/session.ts'

export interface MirrorManager {
  current(): (Mirror & { userId: string }) | null
  subscribe(changed: () => void): () => void
  /** Closes the user's mirror and deletes it from the device. Throws while the user is signed in. */
  forget(userId: string): Promise<void>
}

interface MirrorManagerDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  open: (userId: string) => Mirror
  remove: (userId: string) => Promise<void>
  /** Runs after React has unmounted what reads the previous mirror. */
  later: (work: () => void) => void
}

/** Opens one mirror at a time: that of the signed-in user, or the guests' public one. */
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
      // Same user with a new token: resume an outbox that was blocked by the old one.
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
      // An open database would get `versionchange`, close, and reopen at the next read.
      await closed
      await remove(userId)
    },
  }
}
