import { eq } from 'drizzle-orm'
import type { keepAccount } from '#contract/own-account.ts'
import { accountDeletions } from '#server/db/schema/account-security.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { ofPerson, touchConversations } from '../conversation-members/index.ts'
import { holdIfRestricted } from '../products/index.ts'
import { changeUser, lockUser } from '../users/index.ts'
import { showListings } from './show-listings.ts'

export async function keepOwnAccount({ tx, actor, now }: WriteContext): Promise<Answer<typeof keepAccount>> {
  const found = await lockUser(tx, actor.id)
  if (!found) throw new AppError('unauthenticated')
  const message = 'Votre compte est gardé.'
  if (found.leavesAt === null) return { message }
  const seq = await nextSeq(tx, actor.id)
  await changeUser(tx, actor.id, { leavesAt: null })
  const [gone] = await tx.delete(accountDeletions).where(eq(accountDeletions.userId, actor.id)).returning()
  await showListings(tx, gone?.hidden ?? {}, { now, seq })
  // For a restricted account, the restored products stay on hold.
  await holdIfRestricted({ tx, now }, actor.id)
  await touchConversations(tx, ofPerson(actor.id))
  return { message }
}
