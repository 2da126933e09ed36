import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseInstant } from './fields.ts'
import { product, productMore, seller } from './products.ts'
import { cursorQuery, listMeta } from './sync.ts'

export const packPageSize = 100
/** Maximum number of products per region, the most recent first. */
export const packMaxProducts = 2_000

export const packKinds = ['city', 'category'] as const

/** Offline region of the market. Transfer sizes in bytes. */
export const pack = v.object({
  kind: v.picklist(packKinds),
  /** City name or category slug. */
  key: v.string(),
  name: v.string(),
  products_count: looseCount,
  data_bytes: looseCount,
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
  // Any string: an unknown kind is answered with `not_found`, not with a validation error.
  params: v.object({ kind: v.pipe(v.string(), v.maxLength(80)), key: v.pipe(v.string(), v.maxLength(80)) }),
  query: v.strictObject({ cursor: cursorQuery }),
  answer: v.object({ data: v.array(packedProduct), meta: v.optional(listMeta) }),
  errors: ['not_found'],
})
