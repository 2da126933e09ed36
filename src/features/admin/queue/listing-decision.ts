import type { DecisionReason } from '#contract/decision-kinds.ts'
import type { PendingProduct } from '#contract/review-queue.ts'
import { newId } from '#src/lib/id.ts'
import type { DecideArgs } from '#src/sync/mutations/product-decide.ts'
import { versionOf } from './fold-queue.ts'

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
