import { eq } from 'drizzle-orm'
import type { createProduct } from '#contract/products.ts'
import { categories } from '#server/db/schema/categories.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { stateOfNewProduct } from './policy.ts'
import { presentProduct } from './present.ts'

type Body = Input<typeof createProduct>['body']

const contents = ['title', 'description', 'price', 'category', 'city'] as const

/** Creating twice with one id is harmless; anything else that meets a known id is refused. */
function known(row: ProductRow | undefined, ownerId: string, body: Body): ProductRow {
  if (!row || row.sellerId !== ownerId) throw new AppError('id_taken')
  if (row.state === 'removed') throw new AppError('gone')
  if (contents.some((field) => row[field] !== body[field])) throw new AppError('id_taken')
  return row
}

export async function create(
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof createProduct>,
): Promise<Answer<typeof createProduct>> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, body.category))
  if (!category) {
    throw new AppError('validation_failed', { fields: { category: ['Cette catégorie n’existe pas.'] } })
  }
  const [before] = await tx.select().from(products).where(eq(products.id, body.id))
  if (before) return { data: presentProduct(known(before, actor.id, body), now) }

  const seq = await nextSeq(tx, actor.id)
  const [row] = await tx
    .insert(products)
    .values({
      ...body,
      sellerId: actor.id,
      state: stateOfNewProduct,
      createdAt: now,
      updatedAt: now,
      seq,
    })
    .onConflictDoNothing()
    .returning()
  // Only another seller can have come in between: the owner's own changes wait for one another.
  if (!row) throw new AppError('id_taken')
  return { data: presentProduct(row, now) }
}
