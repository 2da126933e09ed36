import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseFlag, looseId, looseInstant, looseNumber, looseText } from './fields.ts'
import { filterWords } from './filter-query.ts'
import { marketLimit, maxListLimit } from './limits.ts'
import { product, seller } from './products.ts'
import { shop } from './shop.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

const shelf = v.object({ slug: v.string(), name: v.string(), count: v.number() })

export const publicProfile = v.object({
  ...seller.entries,
  bio: looseText,
  products_count: looseCount,
  /** Listings online by category of the first level, the fullest first. */
  categories: v.optional(v.fallback(v.array(shelf), []), []),
  sales_count: looseCount,
  followers_count: looseCount,
  following_count: looseCount,
  /** Median minutes until a buyer's first message is answered; null when too few have written. */
  reply_minutes: looseNumber,
  /** When a code proved a number of this person; null without one. */
  phone_since: looseInstant,
  /** What the staff saw before it marked the account as verified, and when. */
  verified_with: looseText,
  verified_since: looseInstant,
  /** Of who sells daily at a fixed place; null without one. */
  shop: v.optional(v.fallback(v.nullable(shop), null), null),
})
export type PublicProfile = v.InferOutput<typeof publicProfile>

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/users/:id',
  summary: 'Le profil public d’une personne',
  access: 'public',
  params: idParams,
  answer: v.object({ data: publicProfile }),
  errors: ['not_found'],
})

/** Not in the profile itself, so that numbers cannot be collected by reading pages. */
export const readWhatsapp = endpoint({
  name: 'readWhatsapp',
  method: 'GET',
  path: '/users/:id/whatsapp',
  summary: 'Le numéro WhatsApp d’une personne qui accepte d’être jointe ainsi',
  access: 'user',
  params: idParams,
  /** International, as wa.me takes it: digits only. */
  answer: v.object({ data: v.object({ number: v.pipe(v.string(), v.regex(/^\d{8,15}$/)) }) }),
  errors: ['not_found', 'too_many_requests'],
})

export const listProductsOf = endpoint({
  name: 'listProductsOf',
  method: 'GET',
  path: '/users/:id/products',
  summary: 'Les annonces en ligne d’une personne, les plus récentes d’abord',
  access: 'public',
  params: idParams,
  query: v.strictObject({
    limit: limitQuery(marketLimit),
    cursor: cursorQuery,
    /** With its subcategories. */
    category: v.optional(filterWords),
  }),
  answer: listAnswer(product),
  errors: ['not_found'],
})

export const followed = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Vendeur'), 'Vendeur'),
  avatar: looseText,
  city: looseText,
  is_verified: looseFlag,
  followed_at: looseInstant,
})
export type Followed = v.InferOutput<typeof followed>

export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/me/following',
  summary: 'Les personnes que je suis, les dernières d’abord',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(followed),
})

export const followUser = endpoint({
  name: 'followUser',
  method: 'PUT',
  path: '/users/:id/follow',
  summary: 'Suivre une personne',
  access: 'user',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found', 'self_follow'],
})

export const unfollowUser = endpoint({
  name: 'unfollowUser',
  method: 'DELETE',
  path: '/users/:id/follow',
  summary: 'Ne plus suivre une personne',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
})
