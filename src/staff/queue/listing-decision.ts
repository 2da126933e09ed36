import type { DecisionReason } from '#contract/decision-kinds.ts'
import type { PendingProduct } from '#contract/review-queue.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import type { DecidedListing } from '#src/domains/staff/queries.ts'
import type { DecideArgs } from '#src/domains/staff/staff.ts'
import { errorText } from '#src/lib/error-text.ts'
import { newId } from '#src/lib/id.ts'

export type ListingDecisionKind = 'approve' | 'reject' | 'request_changes'

/** Reason and message to the seller; null for an approval. */
export interface Why {
  reason: DecisionReason
  text: string
}

/** Request body of a decision on one product. */
export function decisionOn(
  product: PendingProduct,
  kind: ListingDecisionKind,
  why: Why | null,
): DecideArgs['decision'] {
  if (kind === 'approve' || why === null) return { kind: 'approve', seen_at: versionOf(product) ?? '' }
  return { kind, id: newId(), ...why, text: why.text.trim() }
}

export const decisionText: Record<ListingDecisionKind, string> = {
  approve: 'acceptée',
  reject: 'refusée',
  request_changes: 'à modifier par le vendeur',
}

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

export function refusalText({ code, params, status }: EntryError): string {
  if (code === 'edit_conflict') return 'Modifiée depuis votre décision\u00a0: regardez-la à nouveau.'
  if (code === 'product_state_conflict') return 'Elle n’attend plus\u00a0: quelqu’un d’autre a décidé.'
  if (code === 'not_found' || code === 'gone') return 'Elle a été supprimée par son vendeur.'
  return `Décision non enregistrée. ${errorText(code, params, status)}`
}
