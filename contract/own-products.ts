import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, looseInstant, looseText, uuid } from './fields.ts'
import {
  descriptionMaxLength,
  maxPhotos,
  maxQuantity,
  recentProductsLimit,
  titleMaxLength,
} from './limits.ts'
import { fcfa, priceInput } from './money.ts'
import { conditions } from './product-life.ts'
import { sellerEvents } from './product-life-events.ts'
import { attributeValues, product, productMore } from './products.ts'
import { publicLine } from './public-line.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'
import { voiceInput } from './voice-input.ts'

/** Includes all editable fields, so that the form needs no other request. */
export const ownProduct = v.object({
  ...product.entries,
  ...productMore,
  expires_at: looseInstant,
  reason: looseText,
})
export type OwnProduct = v.InferOutput<typeof ownProduct>

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
  answer: listAnswer(ownProduct),
})

export const productWords = {
  title: v.pipe(
    publicLine('Donnez un titre.'),
    v.minLength(3, 'Le titre compte au moins 3 caractères.'),
    v.maxLength(titleMaxLength, `Le titre compte au plus ${titleMaxLength} caractères.`),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(descriptionMaxLength, 'La description est trop longue.'),
  ),
  price: priceInput,
  category: v.pipe(v.string('Choisissez une catégorie.'), v.maxLength(80)),
  city: v.pipe(
    publicLine('Indiquez la ville.'),
    v.minLength(2, 'Indiquez la ville.'),
    v.maxLength(80, 'Ce nom de ville est trop long.'),
  ),
  district: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80, 'Ce nom de quartier est trop long.'))),
  negotiable: v.boolean(),
  condition: v.nullable(v.picklist(conditions, 'Cet état n’existe pas.')),
  quantity: v.pipe(
    v.number('Indiquez une quantité en chiffres.'),
    v.integer('La quantité est un nombre entier.'),
    v.minValue(1, 'La quantité est d’au moins 1.'),
    v.maxValue(maxQuantity, 'Cette quantité est trop grande.'),
  ),
  attributes: attributeValues,
  /** Uploaded photo ids of the same user, in display order (photos.ts). */
  photos: v.pipe(v.array(uuid), v.maxLength(maxPhotos, `Une annonce compte au plus ${maxPhotos} photos.`)),
  /** An uploaded recording of the same user: the spoken description. */
  voice: v.nullable(voiceInput),
}

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Créer une annonce, avec l’identifiant choisi par son auteur ; `publish` la met en ligne',
  access: 'user',
  body: v.strictObject({
    id: uuid,
    title: productWords.title,
    description: v.optional(productWords.description, ''),
    price: productWords.price,
    category: productWords.category,
    city: productWords.city,
    district: v.optional(productWords.district, null),
    negotiable: v.optional(productWords.negotiable, false),
    condition: v.optional(productWords.condition, null),
    quantity: v.optional(productWords.quantity, 1),
    attributes: v.optional(productWords.attributes, {}),
    photos: v.optional(productWords.photos, []),
    // Without a default: actions that older versions stored keep their body.
    voice: v.optional(productWords.voice),
    publish: v.optional(v.boolean(), false),
  }),
  answer: v.object({ data: ownProduct }),
  errors: ['id_taken', 'gone', 'photo_missing', 'voice_missing', 'product_incomplete', 'too_many_drafts'],
})

const changes = v.partial(v.strictObject(productWords))

export type ProductWords = v.InferOutput<v.ObjectSchema<typeof productWords, undefined>>
export type ProductField = keyof ProductWords

export const editProduct = endpoint({
  name: 'editProduct',
  method: 'PUT',
  path: '/products/:id',
  summary: 'Modifier une de ses annonces, champ par champ',
  access: 'user',
  params: idParams,
  /** `base`: values that the user saw. A changed current value is a conflict, unless it equals the new one. */
  body: v.strictObject({ changes, base: changes }),
  answer: v.object({ data: ownProduct }),
  errors: ['not_found', 'edit_conflict', 'photo_missing', 'voice_missing', 'product_incomplete'],
})

export const changeProductState = endpoint({
  name: 'changeProductState',
  method: 'PUT',
  path: '/products/:id/state',
  summary: 'Publier, mettre en pause, réserver ou marquer vendue une de ses annonces',
  access: 'user',
  params: idParams,
  body: v.strictObject({ event: v.picklist(sellerEvents, 'Cette action n’existe pas.') }),
  answer: v.object({ data: ownProduct }),
  errors: ['not_found', 'product_state_conflict', 'product_incomplete'],
})

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Supprimer une de ses annonces',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

/** `boosted_until` may be at the top level or in `data`. */
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
  hours: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: fcfa,
  is_default: v.boolean(),
  /** Free boosts of this plan left in the current 30 days. */
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
