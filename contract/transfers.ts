import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, looseText, phoneNumber, uuid } from './fields.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'
import { topUpStates, withdrawalStates } from './transfer-life.ts'
import { flows } from './wallet.ts'

/** Integer Fcfa; a provider may allow less. */
export const maxTransferFcfa = 2_000_000

export const transferAmount = v.pipe(
  v.number('Indiquez un montant en chiffres.'),
  v.integer('Le montant est un nombre entier de Fcfa.'),
  v.minValue(1, 'Le montant doit être d’au moins 1 F.'),
  v.maxValue(maxTransferFcfa, 'Ce montant est trop élevé pour une seule opération.'),
)

export const mobileNumber = v.pipe(
  v.string('Indiquez le numéro.'),
  v.transform((text) => text.replace(/[\s.-]/g, '')),
  v.regex(phoneNumber, 'Indiquez le numéro avec son indicatif, par exemple +225 07 07 07 07 07.'),
)

const wanted = {
  id: uuid,
  provider: v.pipe(v.string('Choisissez un opérateur.'), v.maxLength(40)),
  phone: mobileNumber,
  amount: transferAmount,
}

const shared = {
  id: looseId,
  provider: v.string(),
  phone: v.string(),
  amount: looseCount,
  reason: looseText,
  created_at: looseInstant,
  updated_at: looseInstant,
}

export const topUp = v.object({
  ...shared,
  state: v.picklist(topUpStates),
  flow: v.picklist(flows),
  /** Payment page of the provider, while the user has to open it. */
  redirect_url: looseText,
  expires_at: looseInstant,
})
export type TopUp = v.InferOutput<typeof topUp>

export const listTopUps = endpoint({
  name: 'listTopUps',
  method: 'GET',
  path: '/wallet/top-ups',
  summary: 'Mes recharges, les dernières d’abord',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(20), cursor: cursorQuery }),
  answer: listAnswer(topUp),
})

export const startTopUp = endpoint({
  name: 'startTopUp',
  method: 'POST',
  path: '/wallet/top-ups',
  summary: 'Recharger ; la même recharge encore en cours est rendue au lieu d’en commencer une seconde',
  access: 'user',
  open: 'suspended',
  /** `code`: one-time code from the provider, required by the `code` flow. */
  body: v.strictObject({
    ...wanted,
    code: v.optional(v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'Ce code n’a que des chiffres.'))),
  }),
  answer: v.object({ data: topUp }),
  errors: ['id_taken', 'provider_unavailable'],
})

export const checkTopUp = endpoint({
  name: 'checkTopUp',
  method: 'POST',
  path: '/wallet/top-ups/:id/check',
  summary: 'Demander à l’opérateur où en est une recharge',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ data: topUp }),
  errors: ['not_found'],
})

export const withdrawal = v.object({ ...shared, state: v.picklist(withdrawalStates) })
export type Withdrawal = v.InferOutput<typeof withdrawal>

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/wallet/withdrawals',
  summary: 'Mes retraits, les derniers d’abord',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(20), cursor: cursorQuery }),
  answer: listAnswer(withdrawal),
})

export const startWithdrawal = endpoint({
  name: 'startWithdrawal',
  method: 'POST',
  path: '/wallet/withdrawals',
  summary: 'Retirer de l’argent ; le même retrait encore en cours est rendu au lieu d’en commencer un second',
  access: 'user',
  open: 'banned',
  verifiedEmail: true,
  body: v.strictObject(wanted),
  answer: v.object({ data: withdrawal }),
  errors: [
    'id_taken',
    'provider_unavailable',
    'insufficient_funds',
    'confirmation_required',
    'payout_number_unknown',
    'payout_number_waiting',
    'withdrawals_blocked',
  ],
})

export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'PUT',
  path: '/wallet/withdrawals/:id/cancel',
  summary: 'Annuler un retrait que l’opérateur n’a pas encore reçu',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ data: withdrawal }),
  errors: ['not_found', 'transfer_state_conflict'],
})
