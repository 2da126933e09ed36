import { desc, eq } from 'drizzle-orm'
import type { BoostRun, listBoosts } from '#contract/packages.ts'
import { boostOffers } from '#server/db/schema/market-settings.ts'
import { boosts } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findOwn } from './rows.ts'

const mostShown = 100

export async function listRuns(
  { tx, actor }: ReadContext,
  { params }: Input<typeof listBoosts>,
): Promise<Answer<typeof listBoosts>> {
  const product = await findOwn(tx, actor.id, params.id)
  if (!product) throw new AppError('not_found')
  const rows = await tx
    .select({ boost: boosts, called: boostOffers.name })
    .from(boosts)
    .leftJoin(boostOffers, eq(boostOffers.id, boosts.offer))
    .where(eq(boosts.productId, product.id))
    .orderBy(desc(boosts.startsAt), desc(boosts.id))
    .limit(mostShown)
  return { data: rows.map(({ boost, called }) => present(boost, called)) }
}

function present(boost: typeof boosts.$inferSelect, called: string | null): BoostRun {
  const { id, offer, offerName, price, startsAt, endsAt, refunded, impressions, views, contacts } = boost
  return {
    id,
    offer: offerName ?? called ?? offer,
    included: price === 0,
    price,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    refunded,
    impressions,
    views,
    contacts,
  }
}
