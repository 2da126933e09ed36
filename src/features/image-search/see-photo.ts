import type { Product } from '#contract/products.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'

/** Descriptor computed from the product's photo, mostly from cache. Null when unreadable; rejects offline. */
export async function seePhoto({ photo }: Pick<Product, 'photo'>): Promise<Int8Array | null> {
  if (photo === null) return null
  const answer = await fetch(photo.url, { cache: 'force-cache' })
  if (!answer.ok) return null
  const views = await runPhotoJob('describe', await answer.blob()).catch(() => null)
  return views?.[0] ?? null
}
