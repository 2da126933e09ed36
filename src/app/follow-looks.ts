import type { Net } from '#src/api/net.ts'
import { guestId } from '#src/db/user-db.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { MirrorKeeper } from './mirror-keeper.ts'

interface LooksParts {
  keeper: Pick<MirrorKeeper, 'current' | 'subscribe'>
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
export function followLooks({ keeper, session, net, page }: LooksParts): void {
  let stop = () => {}
  const follow = () => {
    stop()
    const mirror = keeper.current()
    if (mirror === null || mirror.userId === guestId) {
      stop = () => {}
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = async () => {
      const state = session.state()
      if (state.status !== 'signed-in' || !page.isOnline() || !page.isVisible() || page.savesData()) return
      const [{ keepLooks }, { askLooks }] = await Promise.all([
        import('#src/finder/looks/keep-looks.ts'),
        import('#src/api/image-search.ts'),
      ])
      const ask = (ids: readonly string[]) => askLooks(net, state.token, ids)
      await keepLooks({ db: mirror.db, ask, now: Date.now, see: null })
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
  keeper.subscribe(follow)
  follow()
}
