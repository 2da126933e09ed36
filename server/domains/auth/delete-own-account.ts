import { and, eq, ne, or } from 'drizzle-orm'
import type { deleteAccount } from '#contract/auth.ts'
import { blocks, quickAnswers } from '#server/db/schema/discussions.ts'
import { products } from '#server/db/schema/products.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { follows } from '#server/db/schema/social.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { addTombstone } from '#server/kernel/tombstones.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { ofPerson, partnersOf, touchTalks } from '../talks/index.ts'
import { eraseUser, findUser } from '../users/index.ts'
import { passwordMatches } from './passwords.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import type { AuthSettings } from './settings.ts'

/**
 * Ends an account, once its password was given: its listings leave the market, its person is forgotten, its sessions
 * close.
 */
export async function deleteOwnAccount(
  { services, limits }: AuthSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof deleteAccount>,
): Promise<Answer<typeof deleteAccount>> {
  if (body === undefined) throw wrongPassword('Indiquez votre mot de passe.')
  await limits.account(actor.id)
  const found = await findUser(db, actor.id)
  if (!found || !(await passwordMatches(found.passwordHash, body.password))) {
    throw wrongPassword('Ce n’est pas votre mot de passe.')
  }
  await limits.clearAccount(actor.id)
  const leave = async (tx: Tx) => {
    const present = await findUser(tx, actor.id)
    // The password may have changed while the given one was looked at.
    if (present?.passwordHash !== found.passwordHash) throw wrongPassword('Ce n’est pas votre mot de passe.')
    await refuseLeaving(tx, actor.id, now)
    await forget(tx, actor.id, now)
    return present.avatar
  }
  const avatar = await runUserTransaction(services, actor.id, leave, (tx) => partnersOf(tx, actor.id))
  services.events.emit({ type: 'account-deleted', userId: actor.id })
  if (avatar !== null) services.events.emit({ type: 'avatar-left', path: avatar })
  return { message: 'Votre compte est supprimé.' }
}

async function forget(tx: Tx, id: string, now: Date): Promise<void> {
  const seq = await nextSeq(tx, id)
  const removed = await tx
    .update(products)
    .set({ state: 'removed', updatedAt: now, seq })
    .where(and(eq(products.sellerId, id), ne(products.state, 'removed')))
    .returning({ rowId: products.id })
  for (const { rowId } of removed) {
    await addTombstone(tx, { userId: id, collection: 'products', rowId, seq, now })
  }
  await tx.delete(follows).where(or(eq(follows.followerId, id), eq(follows.followedId, id)))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
  await tx.delete(quickAnswers).where(eq(quickAnswers.userId, id))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)))
  await eraseUser(tx, id, now)
  // Whoever talked with this person sees that nobody answers any more.
  await touchTalks(tx, ofPerson(id))
  await closeSessions(tx, id)
}

function wrongPassword(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { password: [sentence] } })
}
