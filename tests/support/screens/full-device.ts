import { vi } from 'vitest'
import type { Screen } from './open-screen.ts'

/** From now on the device has no room for actions and drafts; returns how to free it again. */
export function fillDevice({ db }: Pick<Screen, 'db'>): () => void {
  const refuse = () => {
    throw Object.assign(new Error('The device is full.'), { name: 'QuotaExceededError' })
  }
  // The engine first empties the cache of pictures, which happy-dom does not have.
  vi.stubGlobal('caches', { delete: async () => true, keys: async () => [] })
  const tables = [db().outbox, db().talkNotes, db().draftPhotos]
  for (const { hook } of tables) {
    hook('creating', refuse)
    hook('updating', refuse)
  }
  return () => {
    for (const { hook } of tables) {
      hook('creating').unsubscribe(refuse)
      hook('updating').unsubscribe(refuse)
    }
  }
}
