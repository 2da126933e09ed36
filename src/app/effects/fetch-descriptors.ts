import type { Net } from '#src/api/net.ts'
import { guestId } from '#src/db/user-db.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { MirrorManager } from '../mirror-manager.ts'

interface DescriptorDeps {
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>
  session: Pick<Session, 'state'>
  net: Net
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData'>
}

/** After a landing others may follow at once; whoever reads a screen gets what it needs first. */
const patienceMs = 5_000

/**
 * Keeps what a signed-in person's listings look like, so that search by image and the look for duplicates work without a
 * network: some seconds after each landing, and never where data is saved. Guests get it with the search's screen.
 */
export function fetchDescriptors({ mirrors, session, net, page }: DescriptorDeps): void {
  let stop = () => {}
  const follow = () => {
    stop()
    const mirror = mirrors.current()
    if (mirror === null || mirror.userId === guestId) {
      stop = () => {}
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      const state = session.state()
      if (state.status !== 'signed-in' || !page.isOnline() || !page.isVisible() || page.savesData()) return
      const [{ updateDescriptors }, { askDescriptors }] = await Promise.all([
        import('#src/local-search/descriptors/update-descriptors.ts'),
        import('#src/api/image-search.ts'),
      ])
      const ask = (ids: readonly string[]) => askDescriptors(net, state.token, ids)
      await updateDescriptors({ db: mirror.db, ask, now: Date.now, see: null })
    }
    const plan = () => {
      clearTimeout(timer)
      // Without an answer the next landing tries again.
      if (!mirror.sync.status().busy) timer = setTimeout(() => void keep().catch(() => {}), patienceMs)
    }
    const unsubscribe = mirror.sync.subscribe(plan)
    plan()
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }
  mirrors.subscribe(follow)
  follow()
}
