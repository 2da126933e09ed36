import { readPack } from '#contract/packs.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { PackPictures, PackPorts } from '#src/domains/packs/download-pack.ts'
import { newId } from '#src/lib/id.ts'
import { packMark, packPictureCache } from '#src/lib/picture-cache.ts'

/** A cache per user: the image cache's limit and other users' regions never evict it. `came` counts bytes. */
export const openPackPictures = (
  { name }: UserDb,
  came: (bytes: number) => void = () => {},
): PackPictures => ({
  async kept() {
    const cache = await caches.open(packPictureCache(name))
    return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  },
  async keep(address, signal) {
    // `manual`: an image on another origin cannot be stored.
    const response = await fetch(`${address}?${packMark}`, { signal, redirect: 'manual' })
    if (!response.ok) return false
    const picture = await response.blob()
    came(picture.size)
    const kept = new Response(picture, { headers: { 'Content-Type': picture.type } })
    await (await caches.open(packPictureCache(name))).put(address, kept)
    return true
  },
  async drop(addresses) {
    const cache = await caches.open(packPictureCache(name))
    for (const address of addresses) await cache.delete(address)
  },
})

interface BrowserPack extends Pick<PackPorts, 'signal' | 'tell'> {
  db: UserDb
  net: Net
  came: (bytes: number) => void
}

export function openPack({ db, net, came, signal, tell }: BrowserPack): PackPorts {
  return {
    db,
    async read({ kind, key }, cursor) {
      const query = cursor === null ? {} : { cursor }
      const { data, meta } = await call(net, readPack, { params: { kind, key }, query })
      return { products: data, next: meta?.has_more === true ? (meta.cursor ?? null) : null }
    },
    pictures: openPackPictures(db, came),
    now: () => Date.now(),
    newId,
    signal,
    tell,
  }
}
