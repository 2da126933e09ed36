import { and, eq, ne, or } from 'drizzle-orm'
import type { deleteAccount } from '#contract/auth.ts'
import { products } from '#server/db/schema/products.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { follows } from '#server/db/schema/social.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { addTombstone } from '#server/kernel/tombstones.ts'
import { eraseUser, findUser } from '../users/index.ts'
import { passwordMatches } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/**
 * Ends an account, once its password was given: its listings leave the market, its person is forgotten, its sessions
 * close.
 */
export async function deleteOwnAccount(
  { limits }: AuthSettings,
  { tx, actor, now, emit }: WriteContext,
  { body }: Input<typeof deleteAccount>,
): Promise<Answer<typeof deleteAccount>> {
  if (body === undefined) throw wrongPassword('Indiquez votre mot de passe.')
  await limits.account(actor.id)
  const found = await findUser(tx, actor.id)
  if (!(await passwordMatches(found?.passwordHash, body.password))) {
    throw wrongPassword('Ce n’est pas votre mot de passe.')
  }
  await limits.clearAccount(actor.id)
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

function wrongPassword(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { password: [sentence] } })
}
