import { and, eq } from 'drizzle-orm'
import type { Category } from '#contract/category-tree.ts'
import type { listProductsOf, PublicProfile, readProfile, readWhatsapp } from '#contract/follows.ts'
import { products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext, ReadContext } from '#server/kernel/context.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { isBlockedEitherWay } from '../blocks/index.ts'
import { pathTo, readTree } from '../categories/index.ts'
import { replyMinutes } from '../conversation-members/index.ts'
import { filterSql, pageOnSale, presentProduct } from '../products/index.ts'
import { findShownUser, presentSeller, presentVerification, ratingsOf } from '../users/index.ts'
import { countFollowers, countFollowing, countOnline, countSales } from './follows.ts'

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params }: Input<typeof readProfile>,
): Promise<Answer<typeof readProfile>> {
  const person = await findShownUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  const online = await countOnline(tx, person.id)
  return {
    data: {
      ...presentSeller(person, (await ratingsOf(tx, [person.id], now)).get(person.id)),
      bio: person.bio,
      products_count: online.reduce((sum, { count }) => sum + count, 0),
      categories: byFirstLevel(await readTree(tx), online),
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

function byFirstLevel(tree: readonly Category[], online: Awaited<ReturnType<typeof countOnline>>) {
  const shelves = new Map<string, PublicProfile['categories'][number]>()
  for (const { slug, count } of online) {
    const first = pathTo(tree, slug)[0] ?? { slug, name: slug }
    const shelf = shelves.get(first.slug) ?? { slug: first.slug, name: first.name, count: 0 }
    shelves.set(first.slug, { ...shelf, count: shelf.count + count })
  }
  return [...shelves.values()].sort((a, b) => b.count - a.count)
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
  const { cursor, limit, category } = query
  const isOf = eq(products.sellerId, person.id)
  const where =
    category === undefined ? isOf : and(isOf, filterSql.category(products, category, await readTree(tx)))
  const page = await pageOnSale(tx, { where, sort: 'recent', cursor, limit, now })
  return { data: page.rows.map((row) => presentProduct(row, now)), meta: page.meta }
}
