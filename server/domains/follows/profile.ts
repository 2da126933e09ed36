import { eq } from 'drizzle-orm'
import type { listProductsOf, readProfile, readWhatsapp } from '#contract/follows.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, ReadContext } from '#server/kernel/context.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { isBlockedEitherWay } from '../blocks/index.ts'
import { replyMinutes } from '../conversation-members/index.ts'
import { pageOnSale, presentProduct } from '../products/index.ts'
import { findShownUser, presentSeller, presentVerification, ratingsOf } from '../users/index.ts'
import { countFollowers, countFollowing, countOnline, countSales } from './follows.ts'

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params }: Input<typeof readProfile>,
): Promise<Answer<typeof readProfile>> {
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  return {
    data: {
      ...presentSeller(person, (await ratingsOf(tx, [person.id], now)).get(person.id)),
      bio: person.bio,
      products_count: await countOnline(tx, person.id),
      sales_count: await countSales(tx, person.id),
      followers_count: (await countFollowers(tx, person.id, now)).total,
      following_count: await countFollowing(tx, person.id),
      reply_minutes: await replyMinutes(tx, person.id, now),
      phone_since: person.loginPhoneAt?.toISOString() ?? null,
      ...presentVerification(person),
      shop: person.shop,
    },
  }
}

export function createReadWhatsapp(limit: (userId: string) => Promise<void>) {
  return async (
    { db, actor }: CallContext,
    { params }: Input<typeof readWhatsapp>,
  ): Promise<Answer<typeof readWhatsapp>> => {
    await limit(actor.id)
    return runSnapshot(db, async (tx) => {
      const person = await findShownUser(tx, params.id)
      const isHidden = !person?.onWhatsapp || (await isBlockedEitherWay(tx, actor.id, params.id))
      if (isHidden || person.phone === null) throw new AppError('not_found')
      return { data: { number: person.phone.replace(/\D/g, '') } }
    })
  }
}

export async function listOf(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof listProductsOf>,
): Promise<Answer<typeof listProductsOf>> {
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  const { cursor, limit } = query
  const where = eq(products.sellerId, person.id)
  const page = await pageOnSale(tx, { where, sort: 'recent', cursor, limit, now })
  return { data: page.rows.map((row) => presentProduct(row, now)), meta: page.meta }
}
