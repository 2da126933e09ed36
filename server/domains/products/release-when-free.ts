import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { partnersOf } from '../conversation-members/index.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { releaseHeld } from './release-held.ts'

/** Per seller with the sync counter locked, so concurrent instances do no work twice. */
export async function releaseWhenFree(services: Services): Promise<void> {
  const now = services.clock.now()
  const isFree = and(isNull(users.bannedAt), or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)))
  const sellers = await services.db
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(isNotNull(products.heldBy), isFree, isNull(users.leavesAt)))
  for (const { id } of sellers) {
    await runUserTransaction(
      services,
      id,
      (tx) => releaseOf(tx, id, now),
      (tx) => partnersOf(tx, id),
    ).catch(services.report)
  }
}

async function releaseOf(tx: Tx, sellerId: string, now: Date): Promise<void> {
  const seller = await findUser(tx, sellerId)
  // Another decision may have been made since the query.
  if (seller === null || seller.leavesAt !== null || restrictionOf(seller, now) !== null) return
  const back = await releaseHeld({ tx, now }, sellerId)
  if (back === 0) return
  const message =
    back === 1 ? 'Votre annonce est de nouveau en ligne.' : `Vos ${back} annonces sont de nouveau en ligne.`
  await notify(tx, [sellerId], { type: 'product', title: 'Suspension terminée', message, data: {}, now })
}
