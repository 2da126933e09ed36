import type { DecisionRow } from '#server/db/schema/decisions.ts'
import type { Tx } from '#server/db/types.ts'
import { notify } from '../notifications/index.ts'
import { messageOf, titleOf } from './words.ts'

/** `product` is the closest of the existing notification types. */
export async function notifyUser(tx: Tx, decision: DecisionRow, now: Date): Promise<void> {
  const { id, kind, target, targetId, personId } = decision
  const data = { decision_id: id, ...(target === 'product' ? { product_id: targetId } : {}) }
  const title = titleOf(kind, target)
  await notify(tx, [personId], { type: 'product', title, message: messageOf(decision), data, now })
}
