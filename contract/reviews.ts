import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, looseText } from './fields.ts'
import { limitQuery, listAnswer } from './sync.ts'

/** Reviews are hidden until both sides have written one, or for this many days. */
export const reviewHiddenDays = 14
export const reviewMaxLength = 1_000

export const review = v.object({
  id: looseId,
  rating: looseCount,
  text: v.optional(v.fallback(v.string(), ''), ''),
  author: v.object({ id: looseId, name: v.string(), avatar: looseText }),
  product_title: v.optional(v.fallback(v.string(), 'Annonce'), 'Annonce'),
  answer: looseText,
  created_at: looseInstant,
})
export type Review = v.InferOutput<typeof review>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/users/:id/reviews',
  summary: 'Les avis sur une personne, les derniers d’abord',
  access: 'public',
  params: idParams,
  query: v.strictObject({ limit: limitQuery(50) }),
  answer: listAnswer(review),
  errors: ['not_found'],
})

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(reviewMaxLength, `Un avis compte au plus ${reviewMaxLength} caractères.`),
)

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'PUT',
  path: '/orders/:id/review',
  summary:
    'Dire comment une commande terminée s’est passée, une fois\u00a0; en espèces, si le code de remise a été donné',
  access: 'user',
  open: 'suspended',
  verifiedEmail: true,
  params: idParams,
  body: v.strictObject({
    rating: v.pipe(v.number('Choisissez une note.'), v.integer(), v.minValue(1), v.maxValue(5)),
    text: v.optional(text, ''),
  }),
  answer: v.object({ message: v.string() }),
  errors: ['not_found', 'order_state_conflict', 'review_without_code'],
})

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'PUT',
  path: '/reviews/:id/answer',
  summary: 'Répondre à un avis reçu, une fois',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({ text: v.pipe(text, v.minLength(1, 'Écrivez la réponse.')) }),
  answer: v.object({ data: review }),
  errors: ['not_found'],
})
