import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseInstant } from './loose.ts'
import { product, productMore, seller } from './products.ts'
import { cursorQuery, listMeta } from './sync.ts'

/** Listings of one download. */
export const packPageSize = 100
/** Listings of a whole pack; the most recent ones of a larger market. */
export const packMaxProducts = 2_000

export const packKinds = ['city', 'category'] as const

/** A part of the market that a phone can take with it. Sizes in bytes, as they travel. */
export const pack = v.object({
  kind: v.picklist(packKinds),
  /** Name of the city, slug of the category. */
  key: v.string(),
  name: v.string(),
  products_count: looseCount,
  data_bytes: looseCount,
  /** Thumbnails of all its listings. */
  photo_bytes: looseCount,
  updated_at: looseInstant,
})
export type Pack = v.InferOutput<typeof pack>

export const listPacks = endpoint({
  name: 'listPacks',
  method: 'GET',
  path: '/packs',
  summary: 'Les villes et catégories à télécharger pour les lire sans réseau, avec leur poids',
  access: 'public',
  answer: v.object({ data: v.array(pack) }),
})

/** A listing as a pack brings it: enough for its list and for its own page. */
export const packedProduct = v.object({
  ...product.entries,
  ...productMore,
  seller: v.optional(v.fallback(v.nullable(seller), null), null),
})
export type PackedProduct = v.InferOutput<typeof packedProduct>

export const readPack = endpoint({
  name: 'readPack',
  method: 'GET',
  path: '/packs/:kind/:key',
  summary: 'Une part du marché, page par page ; `meta.cursor` mène à la suivante',
  access: 'public',
  // A kind that does not exist is not found, as any address that leads nowhere.
  params: v.object({ kind: v.pipe(v.string(), v.maxLength(80)), key: v.pipe(v.string(), v.maxLength(80)) }),
  query: v.strictObject({ cursor: cursorQuery }),
  answer: v.object({ data: v.array(packedProduct), meta: v.optional(listMeta) }),
  errors: ['not_found'],
})
