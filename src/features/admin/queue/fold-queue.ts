import type { PendingProduct } from '#contract/review-queue.ts'
import type { DecidedListing } from '#src/sync/view/pending.ts'

/** A listing of the queue, and why a decision about it was refused. */
export interface QueueRow {
  product: PendingProduct
  refused: DecidedListing | null
}

/**
 * The queue without what was decided here: `handled` has the version that each was decided at during this visit, for
 * pages of the list that are older than the decision.
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

/** Which version of a listing somebody looks at. */
export function versionOf({ updated_at, created_at }: Pick<PendingProduct, 'updated_at' | 'created_at'>) {
  return updated_at ?? created_at
}
