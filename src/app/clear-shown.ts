import { guestId } from '#src/db/user-db.ts'
import { staleTags } from '#src/sync/view/stale-tags.ts'
import type { MirrorKeeper } from './mirror-keeper.ts'

/** Takes notifications away whose news has been read here or on another device; for guests all of them. */
export async function clearShown(keeper: Pick<MirrorKeeper, 'current'>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (shown.length === 0) return
  const mirror = keeper.current()
  const tags = shown.map(({ tag }) => tag)
  const isGuest = mirror === null || mirror.userId === guestId
  const stale = new Set(isGuest ? tags : await staleTags(mirror.db, tags))
  for (const one of shown) if (stale.has(one.tag)) one.close()
}
