import { and, eq, ne, or } from 'drizzle-orm'
import type { deleteAccount } from '#contract/auth.ts'
import { products } from '#server/db/schema/products.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { follows } from '#server/db/schema/social.ts'
import type { Answer } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { addTombstone } from '#server/kernel/tombstones.ts'
import { eraseUser } from '../users/index.ts'

/** Ends an account: its listings leave the market, its person is forgotten, its sessions close. */
export async function deleteOwnAccount({
  tx,
  actor,
  now,
  emit,
}: WriteContext): Promise<Answer<typeof deleteAccount>> {
  const seq = await nextSeq(tx, actor.id)
  const removed = await tx
    .update(products)
    .set({ state: 'removed', updatedAt: now, seq })
    .where(and(eq(products.sellerId, actor.id), ne(products.state, 'removed')))
    .returning({ rowId: products.id })
  for (const { rowId } of removed) {
    await addTombstone(tx, { userId: actor.id, collection: 'products', rowId, seq, now })
  }
  await tx.delete(follows).where(or(eq(follows.followerId, actor.id), eq(follows.followedId, actor.id)))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, actor.id))
  await eraseUser(tx, actor.id, now)
  await closeSessions(tx, actor.id)
  emit({ type: 'account-deleted', userId: actor.id })
  return { message: 'Votre compte est supprimé.' }
}
