import type { StatementLine } from '#contract/wallet.ts'
import { shownKind } from '../ledger/index.ts'
import type { Line } from './rows.ts'

export function presentLine({ line, entry }: Line): StatementLine {
  return {
    id: entry.id,
    place: line.place,
    kind: shownKind(entry.kind),
    available: line.available,
    held: line.held,
    promo: line.promo,
    available_after: line.availableAfter,
    held_after: line.heldAfter,
    promo_after: line.promoAfter,
    subject: entry.subject,
    order_id: entry.orderId,
    product_id: entry.productId,
    transfer_id: entry.transferId,
    created_at: entry.createdAt.toISOString(),
  }
}
