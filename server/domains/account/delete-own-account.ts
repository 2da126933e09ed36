import { and, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { deleteAccount } from '#contract/auth.ts'
import { dayMs } from '#contract/durations.ts'
import { endedStates } from '#contract/order-life.ts'
import { graceDays, type keepAccount } from '#contract/own-account.ts'
import { openTopUps } from '#contract/transfer-life.ts'
import { accountDeletions, hiddenFrom } from '#server/db/schema/account-security.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { topUps } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { checkPassword, forgetLinks, lockUnchanged } from '../auth/index.ts'
import { ofPerson, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { holdIfRestricted } from '../products/index.ts'
import { changeUser, checkAnotherAdmin, isAdminRow, lockStaff, lockUser } from '../users/index.ts'
import type { AccountDeps } from './deps.ts'
import { leavingLetter } from './letters.ts'

/** Hides profile and products, ends sessions, erases after 30 days. Repeating it keeps the date. */
export async function deleteOwnAccount(
  deps: AccountDeps,
  context: CallContext,
  { body }: Input<typeof deleteAccount>,
): Promise<Answer<typeof deleteAccount>> {
  const { services, mailer, publicUrl } = deps
  const { actor, now } = context
  if (body === undefined) {
    throw new AppError('validation_failed', { fields: { password: ['Indiquez votre mot de passe.'] } })
  }
  const found = await checkPassword(deps, context, body.password)
  const leave = async (tx: Tx) => {
    const present = await lockUnchanged(tx, found)
    await closeSessions(tx, actor.id)
    if (present.leavesAt !== null) return present.leavesAt
    if (isAdminRow(present)) {
      await lockStaff(tx)
      await checkAnotherAdmin(tx, actor.id)
    }
    await refuseLeaving(tx, actor.id, now)
    const at = new Date(now.getTime() + graceDays * dayMs)
    const seq = await nextSeq(tx, actor.id)
    const hidden = await hideListings(tx, actor.id, { now, seq })
    await tx.insert(accountDeletions).values({ userId: actor.id, requestedAt: now, hidden })
    await changeUser(tx, actor.id, { leavesAt: at })
    await forgetLinks(tx, actor.id)
    // The partners' conversations must show that the account is closed.
    await touchConversations(tx, ofPerson(actor.id))
    return at
  }
  const at = await runUserTransaction(services, actor.id, leave, (tx) => partnersOf(tx, actor.id))
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  mailer.send(async () => letterTo(found.email, (to) => leavingLetter(to, at, publicUrl)))
  return {
    message: `Votre compte sera effacé dans ${graceDays} jours. Connectez-vous avant pour le garder.`,
    leaves_at: at.toISOString(),
  }
}

type HiddenFrom = (typeof hiddenFrom)[number]

/** Pauses products that are or could become visible; returns former states by id. The caller takes `seq`. */
async function hideListings(
  tx: Tx,
  sellerId: string,
  { now, seq }: { now: Date; seq: number },
): Promise<Record<string, HiddenFrom>> {
  const shown = await tx
    .select({ id: products.id, state: products.state })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), inArray(products.state, [...hiddenFrom])))
    .for('update')
  if (shown.length === 0) return {}
  await tx
    .update(products)
    .set({ state: 'paused', updatedAt: now, seq })
    .where(
      inArray(
        products.id,
        shown.map(({ id }) => id),
      ),
    )
  return Object.fromEntries(shown.map(({ id, state }) => [id, state as HiddenFrom]))
}

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

/** Restores hidden products with their expiry dates; skips those expired or closed by staff meanwhile. */
async function showListings(
  tx: Tx,
  hidden: Readonly<Record<string, (typeof hiddenFrom)[number]>>,
  { now, seq }: { now: Date; seq: number },
): Promise<void> {
  for (const state of hiddenFrom) {
    const ids = Object.keys(hidden).filter((id) => hidden[id] === state)
    if (ids.length === 0) continue
    await tx
      .update(products)
      .set({ state, updatedAt: now, seq })
      .where(
        and(
          inArray(products.id, ids),
          eq(products.state, 'paused'),
          or(isNull(products.expiresAt), gt(products.expiresAt, now)),
        ),
      )
  }
}

/** Throws while orders are open or money is left or incoming; promotional credit does not count. */
export async function refuseLeaving(tx: Tx, userId: string, now: Date): Promise<void> {
  const isTheirs = or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))
  const isUnderWay = notInArray(orders.state, [...endedStates])
  if ((await tx.$count(orders, and(isTheirs, isUnderWay))) > 0) throw new AppError('orders_under_way')
  const { available, held } = await balancesOf(tx, userId)
  // An expired top-up may still be credited late by the operator; the deletion does not wait for it.
  const isComing = or(
    eq(topUps.state, 'needs_review'),
    and(inArray(topUps.state, [...openTopUps]), gt(topUps.expiresAt, now)),
  )
  const coming = await tx.$count(topUps, and(eq(topUps.userId, userId), isComing))
  if (available + held > 0 || coming > 0) throw new AppError('money_left', { params: { available, held } })
}
