import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseFlag, looseId, looseInstant, looseNumber, looseText } from './fields.ts'
import { queryWithFilters } from './filter-query.ts'
import { marketLimit, titleMaxLength, trendingLimit } from './limits.ts'
import { photo } from './photos.ts'
import { conditions, productStates } from './product-life.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'
import { voice } from './voices.ts'

/** Row of a product list. Only the id is guaranteed on every server. */
export const product = v.object({
  id: looseId,
  title: v.optional(v.fallback(v.string(), 'Annonce'), 'Annonce'),
  /** Integer Fcfa, or null when unknown. */
  price: looseNumber,
  state: v.optional(v.fallback(v.picklist(productStates), 'published'), 'published'),
  city: looseText,
  district: looseText,
  category: looseText,
  condition: v.optional(v.fallback(v.nullable(v.picklist(conditions)), null), null),
  photo: v.optional(v.fallback(v.nullable(photo), null), null),
  is_boosted: looseFlag,
  boosted_until: looseInstant,
  views: looseCount,
  favorites_count: looseCount,
  /** Average of the seller's visible reviews, one decimal; null without any. */
  seller_rating: looseNumber,
  created_at: looseInstant,
  updated_at: looseInstant,
})
export type Product = v.InferOutput<typeof product>

/** `recent` sorts by publication date, newest first. */
export const productSorts = ['recent', 'price_asc', 'price_desc', 'popular'] as const
export type ProductSort = (typeof productSorts)[number]

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'Les annonces en ligne, filtrées et triées ; `meta.cursor` mène à la page suivante',
  access: 'public',
  query: queryWithFilters({
    limit: limitQuery(marketLimit),
    cursor: cursorQuery,
    sort: v.optional(v.picklist(productSorts, 'Ce tri n’existe pas.'), 'recent'),
  }),
  answer: listAnswer(product),
})

export const seller = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Vendeur'), 'Vendeur'),
  avatar: looseText,
  city: looseText,
  is_verified: looseFlag,
  /** `readWhatsapp` gives the number. */
  on_whatsapp: looseFlag,
  member_since: looseInstant,
  /** Average of the visible reviews, one decimal; null without any. */
  rating: looseNumber,
  reviews_count: looseCount,
})
export type Seller = v.InferOutput<typeof seller>

export const attributeValues = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.trim(), v.maxLength(titleMaxLength)),
)

/** Fields of the product page and of the owner's list, in addition to `product`. */
export const productMore = {
  description: v.optional(v.fallback(v.string(), ''), ''),
  negotiable: looseFlag,
  quantity: v.optional(v.fallback(v.number(), 1), 1),
  attributes: v.optional(v.fallback(attributeValues, {}), {}),
  /** In the seller's order; the first is `photo`. */
  photos: v.optional(v.fallback(v.array(photo), []), []),
  /** The spoken description. */
  voice: v.fallback(v.optional(voice), undefined),
}

export const productDetail = v.object({
  ...product.entries,
  ...productMore,
  seller: v.optional(v.fallback(v.nullable(seller), null), null),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/products/:id',
  summary: 'Une annonce, avec sa description, ses photos et son vendeur',
  access: 'public',
  params: idParams,
  answer: v.object({ data: productDetail }),
  errors: ['not_found'],
})

export const similarProducts = endpoint({
  name: 'similarProducts',
  method: 'GET',
  path: '/products/:id/similar',
  summary: 'Les annonces en ligne qui ressemblent à celle-ci, les plus proches d’abord',
  access: 'public',
  params: idParams,
  query: v.strictObject({ limit: limitQuery(8) }),
  answer: listAnswer(product),
  errors: ['not_found'],
})

export const viewProduct = endpoint({
  name: 'viewProduct',
  method: 'PUT',
  path: '/products/:id/view',
  summary: 'Compter une vue : une par personne, annonce et jour ; jamais celles du vendeur',
  access: 'public',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const trending = endpoint({
  name: 'trending',
  method: 'GET',
  path: '/trending',
  summary: 'Les annonces les plus vues ces derniers jours',
  access: 'public',
  query: v.strictObject({ limit: limitQuery(trendingLimit) }),
  answer: listAnswer(product),
})
