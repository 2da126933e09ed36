import type { Session } from '#src/session/session.ts'
import { forgetSnapshots, keepSnapshot } from './snapshot.ts'

/** A screen counts as settled this long after its last navigation (ms). */
const restMs = 1_500

interface SnapshotDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  onScreen: (drawn: () => void) => void
}

/** Saves a snapshot of each screen once it is settled and on page hide; deletes all snapshots when the user changes. */
export function keepSnapshots({ session, onScreen }: SnapshotDeps): void {
  let person = personOf(session)
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    const root = document.getElementById('root')
    if (root === null || personOf(session) !== person) return
    keepSnapshot(root).catch(() => {
      // Storage is full: the next page opens without a snapshot.
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
