import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, uuid } from './ids.ts'
import { descriptionMaxLength, marketLimit, recentProductsLimit, titleMaxLength } from './limits.ts'
import { looseCount, looseFlag, looseInstant, looseNumber, looseText } from './loose.ts'
import { fcfa, priceInput } from './money.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const productStates = [
  'draft',
  'awaiting_slot',
  'pending_review',
  'published',
  'reserved',
  'paused',
  'sold',
  'expired',
  'rejected',
  'removed',
] as const
export type ProductState = (typeof productStates)[number]

/** What a person reads for each state. */
export const productStateText: Record<ProductState, string> = {
  draft: 'Brouillon',
  awaiting_slot: 'En attente d’emplacement',
  pending_review: 'En vérification',
  published: 'En ligne',
  reserved: 'Réservée',
  paused: 'En pause',
  sold: 'Vendue',
  expired: 'Expirée',
  rejected: 'Refusée',
  removed: 'Retirée',
}

/** A picture: address, and size in pixels so that nothing moves while it loads. */
export const photo = v.object({ url: v.string(), width: looseNumber, height: looseNumber })
export type Photo = v.InferOutput<typeof photo>

/** A product as lists show it. Only the id is certain with every server. */
export const product = v.object({
  id: looseId,
  title: v.optional(v.fallback(v.string(), 'Annonce'), 'Annonce'),
  /** Integer Fcfa, or null when unknown. */
  price: looseNumber,
  state: v.optional(v.fallback(v.picklist(productStates), 'published'), 'published'),
  city: looseText,
  category: looseText,
  photo: v.optional(v.fallback(v.nullable(photo), null), null),
  is_boosted: looseFlag,
  boosted_until: looseInstant,
  views: looseCount,
  favorites_count: looseCount,
  created_at: looseInstant,
  updated_at: looseInstant,
})
export type Product = v.InferOutput<typeof product>

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'Les annonces en ligne, les plus récentes d’abord',
  access: 'public',
  query: v.strictObject({ limit: limitQuery(marketLimit) }),
  answer: listAnswer(product),
})

/** Who sells, as buyers see it. */
export const seller = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Vendeur'), 'Vendeur'),
  avatar: looseText,
  city: looseText,
  is_verified: looseFlag,
  member_since: looseInstant,
})
export type Seller = v.InferOutput<typeof seller>

/** A product as its own page shows it. */
export const productDetail = v.object({
  ...product.entries,
  description: v.optional(v.fallback(v.string(), ''), ''),
  seller: v.optional(v.fallback(v.nullable(seller), null), null),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/products/:id',
  summary: 'Une annonce, avec sa description et son vendeur',
  access: 'public',
  params: idParams,
  answer: v.object({ data: productDetail }),
  errors: ['not_found'],
})

export const myProducts = endpoint({
  name: 'myProducts',
  method: 'GET',
  path: '/products/my-products',
  summary: 'Mes annonces, les plus récentes d’abord ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  query: v.strictObject({
    limit: limitQuery(recentProductsLimit),
    sort: v.optional(v.picklist(['recent']), 'recent'),
    cursor: cursorQuery,
  }),
  answer: listAnswer(product),
})

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Créer une annonce, avec l’identifiant choisi par son auteur',
  access: 'user',
  body: v.strictObject({
    id: uuid,
    title: v.pipe(
      v.string('Donnez un titre.'),
      v.trim(),
      v.minLength(3, 'Le titre compte au moins 3 caractères.'),
      v.maxLength(titleMaxLength, `Le titre compte au plus ${titleMaxLength} caractères.`),
    ),
    description: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(descriptionMaxLength, 'La description est trop longue.')),
      '',
    ),
    price: priceInput,
    category: v.pipe(v.string('Choisissez une catégorie.'), v.maxLength(80)),
    city: v.pipe(
      v.string('Indiquez la ville.'),
      v.trim(),
      v.minLength(2, 'Indiquez la ville.'),
      v.maxLength(80, 'Ce nom de ville est trop long.'),
    ),
  }),
  answer: v.object({ data: product }),
  errors: ['id_taken'],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Supprimer une de ses annonces',
  access: 'user',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

/** The end of the boost may stand at the top or in `data`. */
export const boostAnswer = v.pipe(
  v.union([
    v.object({ boosted_until: v.string() }),
    v.pipe(
      v.object({ data: v.object({ boosted_until: v.string() }) }),
      v.transform((answer) => answer.data),
    ),
  ]),
  v.transform((answer) => ({ boosted_until: answer.boosted_until })),
)

export const boostProduct = endpoint({
  name: 'boostProduct',
  method: 'PUT',
  path: '/products/:id/boost',
  summary: 'Booster une de ses annonces ; sans offre, l’offre par défaut',
  access: 'user',
  params: idParams,
  body: v.optional(v.strictObject({ offer: v.optional(v.pipe(v.string(), v.maxLength(40))) }), {}),
  answer: boostAnswer,
  errors: ['not_found', 'product_not_published', 'insufficient_funds'],
})

export const boostOffer = v.object({
  id: looseId,
  name: v.string(),
  /** Length of the boost in hours. */
  hours: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: fcfa,
  is_default: v.boolean(),
  /** Boosts of this offer that the user still has for nothing in the current 30 days. */
  included_left: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type BoostOffer = v.InferOutput<typeof boostOffer>

export const boostOffers = endpoint({
  name: 'boostOffers',
  method: 'GET',
  path: '/boost-offers',
  summary: 'Les offres de boost et leur prix',
  access: 'user',
  answer: listAnswer(boostOffer),
})
