import { guestId } from '#src/db/user-db.ts'
import { staleTags } from '#src/domains/notifications/unread.ts'
import type { MirrorManager } from './mirror-manager.ts'

/** Closes notifications of items that are read, here or on another device; for guests, all of them. */
export async function clearShown(mirrors: Pick<MirrorManager, 'current'>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (shown.length === 0) return
  const mirror = mirrors.current()
  const tags = shown.map(({ tag }) => tag)
  const isGuest = mirror === null || mirror.userId === guestId
  const stale = new Set(isGuest ? tags : await staleTags(mirror.db, tags))
  for (const one of shown) if (stale.has(one.tag)) one.close()
}
