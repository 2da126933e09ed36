import type { ProductWords } from '#contract/own-products.ts'
import type { Photo } from '#contract/photos.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { Product } from '#contract/products.ts'
import type { VoiceInput } from '#contract/voice-input.ts'
import type { Voice } from '#contract/voices.ts'
import type { Account } from './account.ts'
import type { ActResult, Call } from './actions.ts'

export type ModelProduct = Product & { photos: Photo[]; voice?: Voice }

type Words = Pick<ProductWords, 'title' | 'photos'>

/** Creates a product with the id chosen by the client; a repetition returns the existing one. */
export function createProduct(account: Account, { key, body }: Call, at: string): ActResult {
  const { id, publish, voice, ...words } = body as Words & {
    id: string
    publish: boolean
    voice: VoiceInput | null
  }
  const known = account.products.get(id)
  if (known) return { code: null, json: { data: known.row } }
  if (account.lacks(words.photos)) return { code: 'photo_missing' }
  if (voice && account.lacks([voice.id])) return { code: 'voice_missing' }
  const seq = account.change(() =>
    account.putProduct({
      ...blankProduct,
      id,
      ...shown(words),
      ...(voice ? { voice: { ...voice, url: `/media/voices/${voice.id}.mp3` } } : {}),
      state: publish ? 'published' : 'draft',
      created_at: at,
    }),
  )
  account.effects.push({ seq, key, kind: 'product.create', target: `product:${id}`, read: [] })
  return { code: null, json: { data: account.products.get(id)?.row }, seq }
}

/** Changes fields, unless one of them differs from the value that the phone saw. */
export function editProduct(account: Account, { key, body }: Call, id: string): ActResult {
  const kept = account.products.get(id)
  if (!kept) return { code: 'not_found' }
  const { changes, base } = body as { changes: Partial<Words>; base: Partial<Words> }
  if (account.lacks(changes.photos ?? [])) return { code: 'photo_missing' }
  const now = { title: kept.row.title, photos: photoIds(kept.row) }
  for (const field of ['title', 'photos'] as const) {
    const [there, wanted, seen] = [now[field], changes[field], base[field]].map((one) => JSON.stringify(one))
    if (wanted !== undefined && there !== seen && there !== wanted) return { code: 'edit_conflict' }
  }
  const seq = account.change(() => account.putProduct({ ...kept.row, ...shown({ ...now, ...changes }) }))
  account.effects.push({ seq, key, kind: 'product.edit', target: `product:${id}`, read: [] })
  return { code: null, json: { data: account.products.get(id)?.row }, seq }
}

export function changeState(account: Account, { key, body }: Call, id: string): ActResult {
  const kept = account.products.get(id)
  if (!kept) return { code: 'not_found' }
  const { event } = body as { event: SellerEvent }
  const next = nextProductState(kept.row.state, event, 'seller')
  if (next === null) return { code: 'product_state_conflict' }
  const state = next === 'live' ? 'published' : next
  const seq = account.change(() => account.putProduct({ ...kept.row, state }))
  account.effects.push({ seq, key, kind: 'product.state', target: `product:${id}`, read: [] })
  return { code: null, json: { data: account.products.get(id)?.row }, seq }
}

export function photoIds({ photos }: Pick<ModelProduct, 'photos'>): string[] {
  return photos.map(({ id }) => id ?? '')
}

function shown({ title, photos }: Words): Pick<ModelProduct, 'title' | 'photo' | 'photos'> {
  const pictures = photos.map((id): Photo => {
    return { id, url: `/media/${id}`, width: 640, height: 480, thumbhash: null }
  })
  return { title, photos: pictures, photo: pictures[0] ?? null }
}

/** Default fields that schedules ignore. */
export const blankProduct: Omit<ModelProduct, 'id' | 'title' | 'created_at'> = {
  price: 1_000,
  state: 'published',
  city: null,
  district: null,
  category: null,
  condition: null,
  photo: null,
  photos: [],
  is_boosted: false,
  boosted_until: null,
  views: 0,
  favorites_count: 0,
  seller_rating: null,
  updated_at: null,
}
