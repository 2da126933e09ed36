import { and, eq, inArray } from 'drizzle-orm'
import { districtName } from '#contract/districts.ts'
import { maxDrafts } from '#contract/limits.ts'
import type { createProduct } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { nowCalled, readTree } from '../categories/index.ts'
import type { Market } from '../market-settings/index.ts'
import { checkAttributes, checkCategory, checkComplete, takePhotos, takeVoice } from './check-words.ts'
import { entering, goOnline } from './going-online.ts'
import { notifyStateChange } from './notify.ts'
import { stateOfNewProduct } from './policy.ts'
import { presentOwn } from './present.ts'
import { photosOfOne, setPhotos } from './rows.ts'
import { filled, productFields, sameWord, wordsOf } from './words.ts'

type Body = Input<typeof createProduct>['body']

/** Idempotent for the same content; throws `id_taken` for any other use of a known id. */
function checkKnown(row: ProductRow, photos: string[], ownerId: string, body: Body): void {
  if (row.sellerId !== ownerId) throw new AppError('id_taken')
  if (row.state === 'removed') throw new AppError('gone')
  const there = wordsOf(row, photos)
  if (productFields.some((field) => !sameWord(field, there[field], body[field])))
    throw new AppError('id_taken')
}

const notOnlineYet: readonly ProductState[] = ['draft', 'awaiting_slot']

async function checkDraftLimit(tx: Tx, sellerId: string): Promise<void> {
  const theirs = and(eq(products.sellerId, sellerId), inArray(products.state, notOnlineYet))
  if ((await tx.$count(products, theirs)) >= maxDrafts) throw new AppError('too_many_drafts')
}

export function createCreate({ settingsNow }: Market) {
  return async (
    { tx, actor, now, emit }: WriteContext,
    { body: given }: Input<typeof createProduct>,
  ): Promise<Answer<typeof createProduct>> => {
    const tree = await readTree(tx)
    const body = {
      ...given,
      category: nowCalled(tree, given.category),
      attributes: filled(given.attributes),
      district: districtName(given.city, given.district ?? '') || null,
      voice: given.voice ?? null,
    }
    const [before] = await tx.select().from(products).where(eq(products.id, body.id))
    if (before) {
      const photos = await photosOfOne(tx, before.id)
      checkKnown(
        { ...before, category: nowCalled(tree, before.category) },
        photos.map(({ id }) => id),
        actor.id,
        body,
      )
      return { data: presentOwn(before, photos, now) }
    }

    checkCategory(tree, body.category)
    checkAttributes(tree, body.category, body.attributes)
    const photos = await takePhotos(tx, actor.id, body.photos)
    const voice = await takeVoice(tx, actor.id, body.voice)
    if (body.publish) checkComplete(tree, body, photos)

    const listing = { id: body.id, sellerId: actor.id, isAnew: false }
    const going = body.publish ? await goOnline(tx, listing, await settingsNow(tx), now) : null
    const state = going?.state ?? stateOfNewProduct
    if (notOnlineYet.includes(state)) await checkDraftLimit(tx, actor.id)
    const seq = await nextSeq(tx, actor.id)
    const { id, photos: _ids, voice: _voice, publish: _publish, ...words } = body
    const [row] = await tx
      .insert(products)
      .values({
        id,
        ...words,
        ...entering(state, now),
        sellerId: actor.id,
        coverId: photos[0]?.id ?? null,
        voice,
        createdAt: now,
        updatedAt: now,
        seq,
      })
      .onConflictDoNothing()
      .returning()
    // Writes of one user are serialized, so this id belongs to another seller.
    if (!row) throw new AppError('id_taken')
    await setPhotos(tx, row.id, photos)
    await going?.take()
    await notifyStateChange(tx, { before: stateOfNewProduct, isFirst: true, product: row, now, emit })
    return { data: presentOwn(row, photos, now) }
  }
}
