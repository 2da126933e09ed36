import { Dexie } from 'dexie'
import { pictureCache } from '#src/lib/picture-cache.ts'

/** Workbox's table of the addresses in the worker's caches; an address is enough to fetch a picture again. */
const expirations = { database: 'workbox-expiration', table: 'cache-entries' } as const

/** Deletes the cached pictures, then their addresses. The worker makes the cache again with the next picture. */
export async function deletePictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pictureCache)
  const database = new Dexie(expirations.database, { addons: [] })
  try {
    await database.open()
    await database.table(expirations.table).where('cacheName').equals(pictureCache).delete()
  } catch (error) {
    // No worker has cached a picture on this device yet.
    if (!(error instanceof Dexie.NoSuchDatabaseError)) throw error
  } finally {
    database.close()
  }
}
