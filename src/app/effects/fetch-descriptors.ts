import type { Net } from '#src/api/net.ts'
import { guestId } from '#src/db/user-db.ts'
import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'
import type { MirrorManager } from '../mirror-manager.ts'
import { effectDelayMs } from './effect-delay.ts'

interface DescriptorDeps {
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>
  session: Pick<Session, 'state'>
  net: Net
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'savesData'>
}

/** For image search and duplicate detection offline. Guests fetch descriptors on the search screen. */
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
      const [{ updateDescriptors }, { requestDescriptors }] = await Promise.all([
        import('#src/local-search/descriptors/update-descriptors.ts'),
        import('#src/api/image-search.ts'),
      ])
      const request = (ids: readonly string[]) => requestDescriptors(net, state.token, ids)
      await updateDescriptors({ db: mirror.db, fetchDescriptors: request, now: Date.now, see: null })
    }
    const plan = () => {
      clearTimeout(timer)
      // If the pull fails, the next one plans again.
      if (!mirror.sync.status().busy) timer = setTimeout(() => void keep().catch(() => {}), effectDelayMs)
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
