import { eq } from 'drizzle-orm'
import type { DecisionTarget } from '#contract/decision-kinds.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'
import { findUser } from '../users/index.ts'

/** Owner of a target (seller, author, user); null for a missing target or erased account. */
export async function subjectOf(tx: Tx, target: DecisionTarget, id: string): Promise<string | null> {
  const owner = await ownerOf(tx, target, id)
  return owner && (await findUser(tx, owner)) ? owner : null
}

async function ownerOf(tx: Tx, target: DecisionTarget, id: string): Promise<string | null> {
  if (target === 'user') return id
  const one = {
    product: () => tx.select({ id: products.sellerId }).from(products).where(eq(products.id, id)),
    message: () => tx.select({ id: messages.senderId }).from(messages).where(eq(messages.id, id)),
    review: () => tx.select({ id: reviews.authorId }).from(reviews).where(eq(reviews.id, id)),
  }
  const [row] = await one[target]()
  return row?.id ?? null
}
