import type { Product } from '#contract/products.ts'
import { runPhotoJob } from '#src/platform/photo-worker-client.ts'

/**
 * What the photo of a listing looks like, from the picture itself: mostly one that this device keeps. Null when it can
 * not be read; rejects without a network.
 */
export async function seePhoto({ photo }: Pick<Product, 'photo'>): Promise<Int8Array | null> {
  if (photo === null) return null
  const answer = await fetch(photo.url, { cache: 'force-cache' })
  if (!answer.ok) return null
  const views = await runPhotoJob('describe', await answer.blob()).catch(() => null)
  return views?.[0] ?? null
}
