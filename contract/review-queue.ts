import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'
import { idParams, uuid } from './fields.ts'
import { ownProduct } from './own-products.ts'
import { priceRange } from './price-range.ts'
import { product } from './products.ts'
import { signal } from './signals.ts'
import { decisionFields, staffDecision } from './staff-decisions.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const pendingProduct = v.object({
  ...ownProduct.entries,
  seller: v.object({
    id: v.string(),
    name: v.string(),
    avatar: v.nullable(v.string()),
    is_verified: v.boolean(),
    member_since: v.string(),
    /** Products ever published, completed orders, decisions against the seller. */
    published: count,
    sold: count,
    decisions: count,
  }),
  signals: v.array(signal),
  /** Earlier rejections of this product, newest first. */
  refusals: v.array(staffDecision),
})
export type PendingProduct = v.InferOutput<typeof pendingProduct>

export const listPending = endpoint({
  name: 'listPending',
  method: 'GET',
  path: '/admin/products',
  summary: 'Les annonces à vérifier, celles qui attendent depuis le plus longtemps d’abord',
  access: { permission: 'products:moderate' },
  query: v.strictObject({ limit: limitQuery(20), cursor: cursorQuery }),
  answer: listAnswer(pendingProduct),
})

export const similarToPending = endpoint({
  name: 'similarToPending',
  method: 'GET',
  path: '/admin/products/:id/similar',
  summary: 'Les annonces en ligne qui ressemblent à celle-ci par leur titre, et leurs prix',
  access: { permission: 'products:moderate' },
  params: idParams,
  answer: v.object({
    data: v.array(product),
    /** Null where too few products are comparable. */
    prices: v.nullable(
      v.object({
        ...priceRange.entries,
        /** Slug of the compared category; null: similar titles are compared, as there are enough of them. */
        category: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type SimilarToPending = v.InferOutput<typeof similarToPending.answer>

const approval = {
  kind: v.literal('approve'),
  /** `updated_at` of the reviewed version; a later change is refused, so that it is not approved unseen. */
  seen_at: v.pipe(v.string(), v.isoTimestamp('Indiquez la version que vous avez vue.')),
}

export const productDecision = v.variant('kind', [
  v.strictObject(approval),
  v.strictObject({ ...decisionFields, kind: v.picklist(['reject', 'request_changes', 'remove']) }),
])
export type ProductDecision = v.InferOutput<typeof productDecision>

const refusals = [
  'not_found',
  'own_case',
  'product_state_conflict',
  'product_incomplete',
  'edit_conflict',
  'id_taken',
] as const

export const decideProduct = endpoint({
  name: 'decideProduct',
  method: 'POST',
  path: '/admin/products/:id/decisions',
  summary: 'Accepter, refuser ou retirer une annonce, ou demander une modification',
  access: { permission: 'products:moderate' },
  params: idParams,
  body: productDecision,
  answer: v.object({ message: v.string() }),
  errors: refusals,
})

export const maxDecisionsAtOnce = 50

export const decideProducts = endpoint({
  name: 'decideProducts',
  method: 'POST',
  path: '/admin/product-decisions',
  summary: 'Décider de plusieurs annonces à la fois ; chacune a son propre résultat',
  access: { permission: 'products:moderate' },
  body: v.strictObject({
    items: v.pipe(
      v.array(v.strictObject({ product_id: uuid, decision: productDecision })),
      v.minLength(1, 'Choisissez au moins une annonce.'),
      v.maxLength(maxDecisionsAtOnce, `Choisissez au plus ${maxDecisionsAtOnce} annonces à la fois.`),
      v.check(
        (items) => new Set(items.map(({ product_id }) => product_id)).size === items.length,
        'Une annonce est là deux fois.',
      ),
    ),
  }),
  answer: v.object({
    results: v.array(
      v.object({
        product_id: v.string(),
        /** Null when the decision was applied. */
        code: v.nullable(v.picklist(errorCodes as [ErrorCode, ...ErrorCode[]])),
        detail: v.nullable(v.string()),
      }),
    ),
  }),
  maxBody: 256 * 1024,
})
