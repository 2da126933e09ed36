import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, looseText, uuid } from './fields.ts'
import { fcfa } from './money.ts'
import { fulfilments, orderActs, orderEventNames, orderModes, orderStates } from './order-life.ts'
import { photo } from './photos.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

/** 16 characters of Crockford's base 32 (80 bits of a random generator). */
export const handoverCode = v.pipe(
  v.string('Entrez le code de l’acheteur.'),
  v.transform((text) => text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'Ce code a 16 lettres et chiffres.'),
)

const party = v.object({
  id: looseId,
  name: v.optional(v.fallback(v.string(), 'Utilisateur'), 'Utilisateur'),
  avatar: looseText,
})

export const orderEventRow = v.object({
  event: v.picklist(['request', ...orderEventNames]),
  actor_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  reason: looseText,
  /** Integer Fcfa moved by the event. */
  amount: v.optional(v.fallback(v.nullable(fcfa), null), null),
  at: looseInstant,
})
export type OrderEventRow = v.InferOutput<typeof orderEventRow>

export const disputeReasons = ['not_received', 'not_as_described', 'damaged', 'not_paid', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]
export const disputeReasonText: Record<DisputeReason, string> = {
  not_received: 'Article non reçu',
  not_as_described: 'Article différent de l’annonce',
  damaged: 'Article abîmé',
  not_paid: 'Article non payé',
  other: 'Autre raison',
}

const statement = v.object({
  author_id: looseId,
  text: v.string(),
  photos: v.optional(v.fallback(v.array(photo), []), []),
  at: looseInstant,
})

export const order = v.object({
  id: looseId,
  role: v.picklist(['buyer', 'seller']),
  product: v.object({
    id: looseId,
    title: v.optional(v.fallback(v.string(), 'Annonce'), 'Annonce'),
    photo: v.optional(v.fallback(v.nullable(photo), null), null),
  }),
  other: party,
  conversation_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  /** Agreed unit price and total, integer Fcfa. */
  price: looseCount,
  quantity: looseCount,
  total: looseCount,
  /** Deducted from the seller's payment, integer Fcfa. */
  commission: looseCount,
  mode: v.picklist(orderModes),
  fulfilment: v.picklist(fulfilments),
  address: looseText,
  note: looseText,
  state: v.picklist(orderStates),
  /** When the system takes the next step. */
  deadline: looseInstant,
  /** Hex SHA-256 of the handover code, for offline verification on the seller's device; null before there is one. */
  handover_hash: looseText,
  /** Sent to the buyer only. */
  handover_code: looseText,
  history: v.optional(v.fallback(v.array(orderEventRow), []), []),
  dispute: v.optional(
    v.fallback(
      v.nullable(
        v.object({
          reason: v.picklist(disputeReasons),
          statements: v.array(statement),
          /** Integer Fcfa refunded to the buyer. */
          decision: v.nullable(v.object({ to_buyer: fcfa, text: v.string() })),
        }),
      ),
      null,
    ),
    null,
  ),
  /** The user can still write a review. */
  may_review: v.optional(v.fallback(v.boolean(), false), false),
  created_at: looseInstant,
  updated_at: looseInstant,
})
export type Order = v.InferOutput<typeof order>

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  summary: 'Mes achats et mes ventes, les derniers changés d’abord ; avec un curseur, ce qui a changé depuis',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(100), cursor: cursorQuery }),
  answer: listAnswer(order),
})

export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/orders/:id',
  summary: 'Une de mes commandes',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ data: order }),
  errors: ['not_found'],
})

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Commander un article, au prix que l’on a vu ; l’acheteur choisit l’identifiant',
  access: 'user',
  body: v.strictObject({
    id: uuid,
    product_id: uuid,
    quantity: v.pipe(
      v.number('Indiquez une quantité en chiffres.'),
      v.integer(),
      v.minValue(1),
      v.maxValue(99),
    ),
    mode: v.picklist(orderModes, 'Choisissez comment payer.'),
    fulfilment: v.picklist(fulfilments, 'Choisissez la remise.'),
    address: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(300, 'Cette adresse est trop longue.'))),
      null,
    ),
    note: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Ce mot est trop long.'))),
      null,
    ),
    /** Unit price that the user saw; a different current price is refused with both prices. */
    seen_price: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  answer: v.object({ data: order }),
  errors: [
    'not_found',
    'own_product',
    'id_taken',
    'product_unavailable',
    'order_changed',
    'escrow_off',
    'conversation_closed',
  ],
})

export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'PUT',
  path: '/orders/:id/state',
  summary: 'Faire avancer ou annuler une de mes commandes',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({
    event: v.picklist(orderActs, 'Cette action n’existe pas.'),
    reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
  }),
  answer: v.object({ data: order }),
  errors: ['not_found', 'order_state_conflict', 'product_unavailable'],
})

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'PUT',
  path: '/orders/:id/pay',
  summary: 'Payer une commande depuis le portefeuille ; Louma garde l’argent jusqu’à la remise',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ data: order }),
  errors: ['not_found', 'order_state_conflict', 'insufficient_funds', 'confirmation_required'],
})

export const handOver = endpoint({
  name: 'handOver',
  method: 'PUT',
  path: '/orders/:id/hand-over',
  summary: 'Prouver la remise par le code de l’acheteur',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({ code: handoverCode }),
  answer: v.object({ data: order }),
  errors: ['not_found', 'order_state_conflict', 'handover_code_wrong'],
})

export const disputeTextMaxLength = 2_000
const complaint = {
  text: v.pipe(
    v.string('Racontez ce qui s’est passé.'),
    v.trim(),
    v.minLength(10, 'Racontez ce qui s’est passé, en 10 caractères au moins.'),
    v.maxLength(disputeTextMaxLength, `Le texte compte au plus ${disputeTextMaxLength} caractères.`),
  ),
  photos: v.optional(v.pipe(v.array(uuid), v.maxLength(5, 'Cinq photos au plus.')), []),
}

export const openDispute = endpoint({
  name: 'openDispute',
  method: 'PUT',
  path: '/orders/:id/dispute',
  summary: 'Ouvrir un litige',
  access: 'user',
  open: 'banned',
  params: idParams,
  body: v.strictObject({ reason: v.picklist(disputeReasons, 'Choisissez une raison.'), ...complaint }),
  answer: v.object({ data: order }),
  errors: ['not_found', 'order_state_conflict', 'photo_missing'],
})

export const answerDispute = endpoint({
  name: 'answerDispute',
  method: 'PUT',
  path: '/orders/:id/dispute/answer',
  summary: 'Donner sa version dans un litige, une fois',
  access: 'user',
  open: 'banned',
  params: idParams,
  body: v.strictObject(complaint),
  answer: v.object({ data: order }),
  errors: ['not_found', 'order_state_conflict', 'photo_missing'],
})

export const dispute = v.object({
  ...v.omit(order, ['role', 'other', 'handover_code', 'may_review']).entries,
  buyer: party,
  seller: party,
})
export type Dispute = v.InferOutput<typeof dispute>

export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/admin/disputes',
  summary: 'Les litiges à décider, les plus anciens d’abord',
  access: { permission: 'users:manage' },
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(dispute),
})

export const decideDispute = endpoint({
  name: 'decideDispute',
  method: 'PUT',
  path: '/admin/disputes/:id',
  summary: 'Décider d’un litige : combien revient à l’acheteur, le reste au vendeur',
  access: { permission: 'users:manage' },
  params: idParams,
  body: v.strictObject({
    /** Integer Fcfa, from 0 (all to the seller) to the total (all to the buyer). */
    to_buyer: v.pipe(v.number('Indiquez un montant en chiffres.'), v.integer(), v.minValue(0)),
    text: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(10, 'Expliquez la décision.'),
      v.maxLength(disputeTextMaxLength),
    ),
  }),
  answer: v.object({ data: dispute }),
  errors: ['not_found', 'own_case', 'order_state_conflict'],
})
