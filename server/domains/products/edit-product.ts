import { eq } from 'drizzle-orm'
import { districtName } from '#contract/districts.ts'
import { fcfaText } from '#contract/money.ts'
import type { editProduct, ProductWords } from '#contract/own-products.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { attributesOf, nowCalled, readTree } from '../categories/index.ts'
import { ofListing, touchConversations } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { checkAttributes, checkCategory, checkSeen, takePhotos, takeVoice } from './check-words.ts'
import { liveState } from './going-online.ts'
import { quoted } from './note.ts'
import { notifyFavoriteOwners, notifyStateChange } from './notify.ts'
import { isOnline, needsNewReview } from './policy.ts'
import { presentOwn } from './present.ts'
import { lockOwn, photosOfOne, setPhotos } from './rows.ts'
import { type Edit, filled, mergeWords, wordsOf } from './words.ts'

type Body = Input<typeof editProduct>['body']

/** Normalizes `changes` and `base` alike: empty attributes dropped, merged category slugs and districts resolved. */
function tidy({ changes, base }: Body, tree: Awaited<ReturnType<typeof readTree>>, city: string): Edit {
  const clean = (words: Edit['changes']) => ({
    ...words,
    ...(words.attributes ? { attributes: filled(words.attributes) } : {}),
    ...(words.category === undefined ? {} : { category: nowCalled(tree, words.category) }),
    ...(words.district === undefined
      ? {}
      : { district: districtName(words.city ?? city, words.district ?? '') || null }),
  })
  return { changes: clean(changes), base: clean(base) }
}

export function createEdit({ settingsNow }: Market) {
  return async (
    { tx, actor, now, emit }: WriteContext,
    { params, body }: Input<typeof editProduct>,
  ): Promise<Answer<typeof editProduct>> => {
    const before = await lockOwn(tx, actor.id, params.id)
    if (!before) throw new AppError('not_found')
    const photosBefore = await photosOfOne(tx, before.id)
    const tree = await readTree(tx)
    const there = wordsOf(
      { ...before, category: nowCalled(tree, before.category) },
      photosBefore.map(({ id }) => id),
    )
    const changes = mergeWords(there, tidy(body, tree, before.city))
    if (Object.keys(changes).length === 0) return { data: presentOwn(before, photosBefore, now) }

    const words: ProductWords = { ...there, ...changes }
    if (changes.category !== undefined) checkCategory(tree, changes.category)
    if (changes.attributes !== undefined) checkAttributes(tree, words.category, newOnes(there, changes))
    // Drop attributes that the new category does not have.
    else if (changes.category !== undefined) words.attributes = known(tree, words)
    const photos = changes.photos ? await takePhotos(tx, actor.id, changes.photos) : photosBefore
    const voice = changes.voice === undefined ? before.voice : await takeVoice(tx, actor.id, changes.voice)
    if (isOnline(before.state)) checkSeen(photos)

    const mustWait =
      before.state === 'published' &&
      needsNewReview(changes) &&
      (await liveState(tx, actor.id, (await settingsNow(tx)).reviewFirst)) === 'pending_review'
    const seq = await nextSeq(tx, actor.id)
    const { photos: _ids, voice: _voice, ...columns } = words
    const [product] = await tx
      .update(products)
      .set({
        ...columns,
        ...(mustWait ? { state: 'pending_review' as const } : {}),
        coverId: photos[0]?.id ?? null,
        voice,
        updatedAt: now,
        seq,
      })
      .where(eq(products.id, before.id))
      .returning()
    if (!product) throw new AppError('not_found')
    if (changes.photos) await setPhotos(tx, product.id, photos)
    if (isShownElse(before, product)) await touchConversations(tx, ofListing(product.id))
    await notifyStateChange(tx, { before: before.state, isFirst: false, product, now, emit })
    if (isOnline(product.state) && product.price < before.price)
      await notifyPriceDrop(tx, before, product, now, emit)
    return { data: presentOwn(product, photos, now) }
  }
}

function isShownElse(before: ProductRow, after: ProductRow): boolean {
  return (['title', 'price', 'state', 'coverId'] as const).some((field) => before[field] !== after[field])
}

/** Only new or changed attributes are validated: existing values may belong to attributes removed since. */
function newOnes(there: ProductWords, { category, attributes = {} }: Partial<ProductWords>) {
  const isNew = ([key, value]: [string, string]) => category !== undefined || there.attributes[key] !== value
  return Object.fromEntries(Object.entries(attributes).filter(isNew))
}

function known(tree: Awaited<ReturnType<typeof readTree>>, { category, attributes }: ProductWords) {
  const keys = new Set(attributesOf(tree, category).map(({ key }) => key))
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => keys.has(key)))
}

async function notifyPriceDrop(
  tx: WriteContext['tx'],
  before: ProductRow,
  product: ProductRow,
  now: Date,
  emit: WriteContext['emit'],
): Promise<void> {
  const message = `${quoted(product.title)} passe de ${fcfaText(before.price)} à ${fcfaText(product.price)}.`
  await notifyFavoriteOwners(tx, { product, title: 'Baisse de prix', message, now, emit })
}
