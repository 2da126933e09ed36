import { eq } from 'drizzle-orm'
import type { DecisionKind, DecisionTarget } from '#contract/decision-kinds.ts'
import { messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import { buyersAbout, partnersOf } from '../conversation-members/index.ts'
import { peopleStopping } from '../orders/index.ts'
import { subjectOf } from '../reports/index.ts'

interface About {
  /** For an undo: the kind of the original decision. */
  kind: DecisionKind
  target: DecisionTarget
  targetId: string
}

/** Users whose sync counters a decision or its undo moves: the subject and everyone who sees the change. */
export async function peopleOfDecision(tx: Tx, { kind, target, targetId }: About): Promise<string[]> {
  const personId = await subjectOf(tx, target, targetId)
  if (personId === null) return []
  if (kind === 'suspend' || kind === 'ban') {
    const stopping = kind === 'ban' ? await peopleStopping(tx, personId) : []
    return [personId, ...(await partnersOf(tx, personId)), ...stopping]
  }
  if (target === 'product') return [personId, ...(await buyersAbout(tx, targetId))]
  if (target === 'message' && kind === 'hide') return [personId, ...(await bothOf(tx, targetId))]
  return [personId]
}

async function bothOf(tx: Tx, messageId: string): Promise<string[]> {
  const [row] = await tx
    .select({ buyer: messages.buyerId, seller: messages.sellerId })
    .from(messages)
    .where(eq(messages.id, messageId))
  return row ? [row.buyer, row.seller] : []
}
