import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { boostOffers, boostProduct } from '#contract/own-products.ts'
import { boosts, type ProductRow, products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { post, spendMoves } from '../ledger/index.ts'
import { boostOfferNow, boostOffersNow, type Market } from '../market-settings/index.ts'
import { ownedBoostsLeft, takeOwnedBoost } from '../slots/index.ts'
import { note, quoted } from './note.ts'
import { boostKey, boostPeriod } from './policy.ts'
import { includedBoostsUsed, lockOwn } from './rows.ts'

async function chosenOffer(tx: WriteContext['tx'], id: string | undefined) {
  const offer = await boostOfferNow(tx, id)
  if (!offer) throw new AppError('validation_failed', { fields: { offer: ['Cette offre n’existe pas.'] } })
  return offer
}

export function createBoost({ settingsNow }: Market) {
  return async (
    context: WriteContext,
    { params, body }: Input<typeof boostProduct>,
  ): Promise<Answer<typeof boostProduct>> => {
    const { tx, actor, now } = context
    const product = await lockOwn(tx, actor.id, params.id)
    if (!product) throw new AppError('not_found')
    const offer = await chosenOffer(tx, body.offer)
    if (product.state !== 'published') throw new AppError('product_not_published')

    // Lock the sync counter before counting: concurrent boosts must not use the last free one twice.
    const seq = await nextSeq(tx, actor.id)
    const id = uuidv7({ msecs: now.getTime() })
    const { includedBoosts } = await settingsNow(tx)
    const included = offer.isDefault && (await includedBoostsUsed(tx, actor.id, now)) < includedBoosts
    const isGiven = included || (offer.isDefault && (await takeOwnedBoost(tx, actor.id, now)))
    if (!isGiven) await pay(context, { id, product, price: offer.price })

    const { startsAt, endsAt } = boostPeriod(product, offer.hours, now)
    await tx
      .update(products)
      .set({ boostedUntil: endsAt, updatedAt: now, seq })
      .where(eq(products.id, product.id))
    await tx.insert(boosts).values({
      id,
      productId: product.id,
      userId: actor.id,
      offer: offer.id,
      offerName: offer.name,
      hours: offer.hours,
      price: isGiven ? 0 : offer.price,
      // False for a package boost: it is free but does not use up the allowance.
      included,
      startsAt,
      endsAt,
      createdAt: now,
    })
    const message = `${quoted(product.title)} est mise en avant pendant ${offer.name}.`
    await note(tx, product, { title: 'Annonce boostée', message, now })
    return { boosted_until: endsAt.toISOString() }
  }
}

async function pay(
  context: WriteContext,
  { id, product, price }: { id: string; product: ProductRow; price: number },
): Promise<void> {
  await post(context, {
    key: boostKey(id),
    kind: 'boost',
    subject: product.title,
    productId: product.id,
    moves: await spendMoves(context.tx, context.actor.id, price, 'boost'),
  })
}

export function createListBoostOffers({ settingsNow }: Market) {
  return async ({ tx, actor, now }: ReadContext): Promise<Answer<typeof boostOffers>> => {
    const { includedBoosts } = await settingsNow(tx)
    const free = Math.max(0, includedBoosts - (await includedBoostsUsed(tx, actor.id, now)))
    const left = free + (await ownedBoostsLeft(tx, actor.id, now))
    const offers = await boostOffersNow(tx)
    return {
      data: offers.map(({ id, name, hours, price, isDefault }) => ({
        id,
        name,
        hours,
        price,
        is_default: isDefault,
        included_left: isDefault ? left : 0,
      })),
    }
  }
}
