import type { PendingProduct } from '#contract/review-queue.ts'
import type { DecidedListing } from '#src/sync/view/staff-decisions.ts'

/** A product of the queue, and the refused decision on it, if any. */
export interface QueueRow {
  product: PendingProduct
  refused: DecidedListing | null
}

/**
 * The queue without products decided on this device. `handled` maps ids to the version at decision time, to hide rows
 * of pages that were fetched before the decision.
 */
export function foldQueue(
  products: readonly PendingProduct[],
  decided: readonly DecidedListing[],
  handled: ReadonlyMap<string, string | null>,
): QueueRow[] {
  const byId = new Map(decided.map((one) => [one.id, one]))
  return products.flatMap((product) => {
    const one = byId.get(product.id)
    if (one !== undefined && one.step !== 'refused') return []
    if (one === undefined && handled.get(product.id) === versionOf(product) && handled.has(product.id))
      return []
    return { product, refused: one ?? null }
  })
}

/** Version of a product for comparison with a decided one. */
export function versionOf({ updated_at, created_at }: Pick<PendingProduct, 'updated_at' | 'created_at'>) {
  return updated_at ?? created_at
}
