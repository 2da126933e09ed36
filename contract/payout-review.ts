import * as v from 'valibot'
import { restrictions } from './account-status.ts'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, looseText } from './fields.ts'
import { staffReason } from './market-settings.ts'
import { fcfa } from './money.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'
import { topUpStates, withdrawalStates } from './transfer-life.ts'

/** Hints for manual review; they trigger no action. */
export const payoutSignals = [
  'new_account',
  'no_sales',
  'new_number',
  'shared_number',
  'open_disputes',
  'restricted',
] as const
export type PayoutSignal = (typeof payoutSignals)[number]

const person = v.object({
  id: looseId,
  name: v.string(),
  email: v.string(),
  phone: looseText,
  is_verified: v.boolean(),
  restriction: v.nullable(v.picklist(restrictions)),
  created_at: looseInstant,
})

/** Past money movements of the user, integer Fcfa. */
const history = v.object({
  available: fcfa,
  held: fcfa,
  topped_up: fcfa,
  sales: looseCount,
  sold: fcfa,
  payouts: looseCount,
  paid_out: fcfa,
})

const shared = {
  id: looseId,
  provider: v.string(),
  provider_name: v.string(),
  phone: v.string(),
  amount: fcfa,
  reason: looseText,
  created_at: looseInstant,
  user: person,
  history,
}

export const payout = v.object({
  ...shared,
  state: v.picklist(withdrawalStates),
  /** `text` contains the figures. */
  signals: v.array(v.object({ kind: v.picklist(payoutSignals), text: v.string() })),
})
export type Payout = v.InferOutput<typeof payout>

/** Hours without a conclusive provider response, after which the staff may record the result. */
export const stuckPayoutHours = 24

/** Sent, without a conclusive response of the provider. */
export const stuckPayout = v.object({
  ...shared,
  state: v.picklist(withdrawalStates),
  /** Id at the provider; null while unknown. */
  reference: looseText,
  silent_since: looseInstant,
})
export type StuckPayout = v.InferOutput<typeof stuckPayout>

/** The payment differs from what was requested. */
export const doubtfulTopUp = v.object({ ...shared, state: v.picklist(topUpStates), reference: looseText })
export type DoubtfulTopUp = v.InferOutput<typeof doubtfulTopUp>

const wordsToPerson = v.pipe(
  v.string('Expliquez la décision.'),
  v.trim(),
  v.minLength(10, 'Expliquez la décision, en 10 caractères au moins.'),
  v.maxLength(500, 'Le texte compte au plus 500 caractères.'),
)

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Les retraits qui attendent un accord, les plus anciens d’abord',
  access: 'admin',
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(payout),
})

export const approvePayout = endpoint({
  name: 'approvePayout',
  method: 'PUT',
  path: '/admin/payouts/:id/approve',
  summary: 'Accepter un retrait : il part chez l’opérateur',
  access: 'admin',
  params: idParams,
  body: v.strictObject({ reason: staffReason }),
  answer: v.object({ data: payout }),
  errors: ['not_found', 'own_case', 'case_closed'],
})

export const refusePayout = endpoint({
  name: 'refusePayout',
  method: 'PUT',
  path: '/admin/payouts/:id/refuse',
  summary: 'Refuser un retrait : l’argent redevient disponible, la personne lit la raison',
  access: 'admin',
  params: idParams,
  body: v.strictObject({ reason: wordsToPerson }),
  answer: v.object({ data: payout }),
  errors: ['not_found', 'own_case', 'case_closed'],
})

export const listStuckPayouts = endpoint({
  name: 'listStuckPayouts',
  method: 'GET',
  path: '/admin/stuck-payouts',
  summary: 'Les retraits envoyés dont l’opérateur ne dit rien depuis 24 heures, les plus anciens d’abord',
  access: 'admin',
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(stuckPayout),
})

const recorded = v.strictObject({
  reference: v.pipe(
    v.string('Indiquez la référence de l’opérateur.'),
    v.trim(),
    v.regex(/^[\w./:#-]{4,80}$/, 'La référence compte 4 à 80 lettres, chiffres ou tirets, sans espace.'),
  ),
  reason: wordsToPerson,
})

export const recordPayoutPaid = endpoint({
  name: 'recordPayoutPaid',
  method: 'POST',
  path: '/admin/stuck-payouts/:id/paid',
  summary: 'Noter « versé » un retrait dont l’opérateur ne dit rien, après le lui avoir redemandé',
  access: 'admin',
  params: idParams,
  body: recorded,
  answer: v.object({ data: stuckPayout }),
  errors: ['not_found', 'own_case', 'case_closed', 'payout_under_way'],
})

export const recordPayoutUnpaid = endpoint({
  name: 'recordPayoutUnpaid',
  method: 'POST',
  path: '/admin/stuck-payouts/:id/unpaid',
  summary: 'Noter « pas versé » un retrait dont l’opérateur ne dit rien : l’argent redevient disponible',
  access: 'admin',
  params: idParams,
  body: recorded,
  answer: v.object({ data: stuckPayout }),
  errors: ['not_found', 'own_case', 'case_closed', 'payout_under_way'],
})

export const listDoubtfulTopUps = endpoint({
  name: 'listDoubtfulTopUps',
  method: 'GET',
  path: '/admin/top-ups',
  summary: 'Les recharges payées autrement que demandé, les plus anciennes d’abord',
  access: 'admin',
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery }),
  answer: listAnswer(doubtfulTopUp),
})

export const settleDoubtfulTopUp = endpoint({
  name: 'settleDoubtfulTopUp',
  method: 'POST',
  path: '/admin/top-ups/:id/settle',
  summary: 'Redemander à l’opérateur, et créditer ce qu’il confirme, jamais plus',
  access: 'admin',
  params: idParams,
  body: v.strictObject({ reason: staffReason }),
  answer: v.object({ data: doubtfulTopUp }),
  errors: ['not_found', 'own_case', 'case_closed', 'top_up_unconfirmed', 'provider_unavailable'],
})

export const failDoubtfulTopUp = endpoint({
  name: 'failDoubtfulTopUp',
  method: 'PUT',
  path: '/admin/top-ups/:id/fail',
  summary: 'Clore une recharge sans rien créditer ; la personne lit la raison',
  access: 'admin',
  params: idParams,
  body: v.strictObject({ reason: wordsToPerson }),
  answer: v.object({ data: doubtfulTopUp }),
  errors: ['not_found', 'own_case', 'case_closed'],
})
