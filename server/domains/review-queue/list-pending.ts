import { and, eq, inArray } from 'drizzle-orm'
import type { listPending } from '#contract/review-queue.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { presentForStaff } from '../decisions/index.ts'
import { photosOf, presentOwn } from '../products/index.ts'
import { signalsOfListings } from '../signals/index.ts'
import { factsOf, pendingFor } from './rows.ts'

/** Limit for the whole page; far above what occurs. */
const shownRefusals = 200

export async function list(
  { tx, actor, now }: ReadContext<(typeof listPending)['access']>,
  { query }: Input<typeof listPending>,
): Promise<Answer<typeof listPending>> {
  const after = readTimePlace('pending', query.cursor)
  const found = await pendingFor(tx, actor.id, now, after, query.limit + 1)
  const { rows, meta } = timePage('pending', found, query.limit, ({ product }) => ({
    at: product.updatedAt,
    id: product.id,
  }))
  if (rows.length === 0) return { data: [], meta }
  const listings = rows.map(({ product }) => product)
  const ids = listings.map(({ id }) => id)
  const photos = await photosOf(tx, ids)
  const signals = await signalsOfListings(tx, listings)
  const facts = await factsOf(
    tx,
    rows.map(({ seller }) => seller.id),
  )
  const ofThese = and(eq(decisions.target, 'product'), inArray(decisions.targetId, ids))
  const refusals = await presentForStaff(tx, ofThese, shownRefusals)
  return {
    data: rows.map(({ product, seller }) => ({
      ...presentOwn(product, photos.get(product.id) ?? [], now),
      seller: {
        id: seller.id,
        name: seller.name,
        avatar: seller.avatar,
        is_verified: seller.isVerified,
        member_since: seller.createdAt.toISOString(),
        ...facts(seller.id),
      },
      signals: signals.get(product.id) ?? [],
      refusals: refusals.filter(({ target_id }) => target_id === product.id),
    })),
    meta,
  }
}
