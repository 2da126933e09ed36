import { createRoot } from 'react-dom/client'
import type { PagePort } from '#src/sync/page-port.ts'
import { isStill } from '#src/ui/is-still.ts'
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx'
import type { MirrorManager } from '../mirror-manager.ts'

/** Pages whose content is a mirrored list. */
const lists: readonly string[] = [
  '/',
  '/products',
  '/dashboard',
  '/my-products',
  '/messages',
  '/discussions',
  '/my-sales-conversations',
  '/notifications',
  '/orders',
  '/wallet',
]

interface PullToRefreshDeps {
  mirrors: Pick<MirrorManager, 'current'>
  page: Pick<PagePort, 'isOnline' | 'savesData'>
}

/** In a root of its own, so that the layout of a first visit has no trace of it. Returns a function that removes it. */
export function startPullToRefresh({ mirrors, page }: PullToRefreshDeps): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <PullToRefresh
      isActive={() => lists.includes(location.pathname)}
      isStill={() => isStill({ saves: page.savesData })}
      refresh={async () => {
        const sync = mirrors.current()?.sync
        if (!page.isOnline() || sync === undefined) return false
        await sync.refresh()
        return sync.status().online
      }}
    />,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}
