import { eq } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { buyPackage, listPackages } from '#contract/packages.ts'
import type { PackageOfferData } from '#server/db/schema/market-settings.ts'
import { ownedPackages } from '#server/db/schema/packages.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { post, spendMoves } from '../ledger/index.ts'
import { type Market, packageOfferNow, packageOffersNow } from '../market-settings/index.ts'
import { publishWaiting } from '../products/index.ts'
import { quotaOf } from './quota.ts'

/** Purchase, payment and publication in one transaction; idempotent by id. */
export function createBuy(market: Market) {
  return async (
    context: WriteContext,
    { body }: Input<typeof buyPackage>,
  ): Promise<Answer<typeof buyPackage>> => {
    const { tx, actor, now } = context
    if (!(await isBought(context, body))) {
      const offer = await packageOfferNow(tx, body.package_id)
      if (!offer) throw new AppError('not_found')
      if (offer.price !== body.price) throw new AppError('price_changed', { params: { price: offer.price } })
      await pay(context, body.id, offer)
      await own(context, body.id, offer)
      await publishWaiting(context, actor.id, market)
    }
    const { freeSlots } = await market.settingsNow(tx)
    return { data: await quotaOf(tx, actor.id, freeSlots, now) }
  }
}

/** Whether this purchase exists; throws `id_taken` for another user's or another package's. */
async function isBought(
  { tx, actor }: WriteContext,
  { id, package_id }: Input<typeof buyPackage>['body'],
): Promise<boolean> {
  const [before] = await tx.select().from(ownedPackages).where(eq(ownedPackages.id, id))
  if (!before) return false
  if (before.userId !== actor.id || before.packageId !== package_id) throw new AppError('id_taken')
  return true
}

async function pay(context: WriteContext, id: string, { name, price }: PackageOfferData): Promise<void> {
  const moves = await spendMoves(context.tx, context.actor.id, price, 'package')
  await post(context, { key: `package:${id}`, kind: 'package', subject: name, moves })
}

async function own({ tx, actor, now }: WriteContext, id: string, offer: PackageOfferData): Promise<void> {
  const { id: packageId, name, price, slots, photos, boosts, days } = offer
  const made = await tx
    .insert(ownedPackages)
    .values({
      id,
      userId: actor.id,
      packageId,
      name,
      price,
      slots,
      photos,
      boosts,
      startsAt: now,
      endsAt: new Date(now.getTime() + days * dayMs),
    })
    .onConflictDoNothing()
    .returning({ id: ownedPackages.id })
  // Purchases of one user are serialized, so this id belongs to another user.
  if (made.length === 0) throw new AppError('id_taken')
}

export async function listOffers({ tx }: ReadContext<'public'>): Promise<Answer<typeof listPackages>> {
  const rows = await packageOffersNow(tx)
  return {
    data: rows.map(({ id, name, price, slots, days, photos, boosts }) => ({
      id,
      name,
      price,
      slots,
      days,
      photos,
      boosts,
    })),
  }
}
