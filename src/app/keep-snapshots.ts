import type { Session } from '#src/session/session.ts'
import { forgetSnapshots, keepSnapshot } from './snapshot.ts'

/** A screen has come to rest this long after its last change of address (ms). */
const restMs = 1_500

interface SnapshotDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  /** Calls back after every screen that has been drawn. */
  onScreen: (drawn: () => void) => void
}

/** Keeps the look of each screen once it has come to rest and when the page is left; forgets all when the person changes. */
export function keepSnapshots({ session, onScreen }: SnapshotDeps): void {
  let person = personOf(session)
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    const root = document.getElementById('root')
    if (root === null || personOf(session) !== person) return
    keepSnapshot(root).catch(() => {
      // A full device opens its pages as before.
    })
  }
  const whenAtRest = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, restMs)
  }

  session.subscribe(() => {
    if (personOf(session) === person) return
    person = personOf(session)
    clearTimeout(timer)
    void forgetSnapshots().catch(() => {})
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
  onScreen(whenAtRest)
  whenAtRest()
}

function personOf({ state }: Pick<Session, 'state'>): string {
  const now = state()
  return now.status === 'signed-in' ? now.user.id : ''
}
