import { withMirrors } from '#contract/image-descriptor/nearest-distance.ts'
import type { searchByImage } from '#contract/image-search.ts'
import type { CallHandler } from '#server/http/api.ts'
import { networkOf } from '#server/http/network-of.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { presentProduct } from '../products/index.ts'
import { rank } from './rank.ts'
import { candidates, listedByIds } from './rows.ts'

/** `limit` counts one search of a network. */
export function createSearch(limit: (network: string) => Promise<void>): CallHandler<typeof searchByImage> {
  return async ({ db, address, now }, { query, body }) => {
    await limit(networkOf(address))
    const views = withMirrors(body.descriptors.map(readDescriptor))
    return runSnapshot(db, async (tx) => {
      const nearest = rank(views, await candidates(tx, views)).slice(0, query.limit)
      const rows = await listedByIds(
        tx,
        nearest.map(({ productId }) => productId),
      )
      return {
        data: nearest.flatMap(({ productId, distance }) => {
          const row = rows.get(productId)
          return row ? [{ ...presentProduct(row, now), distance }] : []
        }),
      }
    })
  }
}

function readDescriptor(text: string): Int8Array {
  return Int8Array.from(Buffer.from(text, 'base64'))
}
