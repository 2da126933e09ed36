import { liveQuery } from 'dexie'
import { guestId } from '#src/db/user-db.ts'
import { viewUnread } from '#src/domains/notifications/unread.ts'
import type { MirrorManager } from '../mirror-manager.ts'

export function syncBadge(
  mirrors: Pick<MirrorManager, 'current' | 'subscribe'>,
  write: (count: number) => void,
): void {
  let stop = () => {}
  const follow = () => {
    stop()
    const mirror = mirrors.current()
    if (mirror === null || mirror.userId === guestId) {
      stop = () => {}
      write(0)
      return
    }
    const watch = liveQuery(() => viewUnread(mirror.db)).subscribe({ next: write, error: () => {} })
    stop = () => watch.unsubscribe()
  }
  mirrors.subscribe(follow)
  follow()
}
