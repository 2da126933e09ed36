import { snapshotBuild, snapshotCache, snapshotKey } from '#src/lib/snapshot.ts'
import { buildName } from '#src/platform/worker-build.ts'
import type { Session } from '#src/session/session.ts'

/** A screen counts as settled this long after its last navigation (ms). */
const restMs = 1_500

interface SnapshotDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  onScreen: (drawn: () => void) => void
}

/** Saves a snapshot of each screen once it is settled and on page hide; deletes all snapshots when the user changes. */
export function keepSnapshots({ session, onScreen }: SnapshotDeps): void {
  if (!('caches' in window)) return
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

/** Characters; longer snapshots would take more time than they save. */
const longestText = 200_000

/** Transient elements, and elements that need their script. */
const passing =
  'dialog, [popover], [data-popover-open], canvas, [role=alert] > *, [role=status] > *, [aria-live] > *, [data-passing]'

/** Skips screens with a form other than search: they start from their draft. */
async function keepSnapshot(root: Element): Promise<void> {
  if (root.querySelector('main form:not(search > form), main [role=form]') !== null) return
  // A document without browsing context loads nothing; otherwise the copied images would be requested on page hide.
  const look = document.implementation.createHTMLDocument('').importNode(root, true)
  for (const element of look.querySelectorAll(passing)) element.remove()
  // The content security policy forbids style attributes.
  for (const element of look.querySelectorAll('[style]')) element.removeAttribute('style')
  // Blob URLs end with the page that created them.
  for (const picture of look.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute('src')
  const text = look.innerHTML
  if (text.length > longestText) return
  const cache = await caches.open(snapshotCache)
  await cache.put(
    snapshotKey(location),
    new Response(text, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', [snapshotBuild]: buildName },
    }),
  )
}

/** Another user may open the next page. */
async function forgetSnapshots(): Promise<void> {
  await caches.delete(snapshotCache)
}
