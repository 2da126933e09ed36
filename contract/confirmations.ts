import * as v from 'valibot'
import { typedPassword } from './auth.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, uuid } from './fields.ts'
import { fcfa, fcfaText } from './money.ts'
import { passkeyAnswer, passkeyOptions } from './passkeys.ts'
import { figures, newPin } from './pins.ts'
import { mobileNumber, transferAmount } from './transfers.ts'

/** Wrong PINs in a row before a lock, and the lock durations; the last one repeats. */
export const pinTriesAtMost = 5
export const pinLocksMs = [15 * minuteMs, hourMs, dayMs] as const
/** Validity of a confirmation until its request is sent. */
export const confirmationMs = 5 * minuteMs
/** Delay before a new payout number is usable, and before withdrawals resume after a PIN reset. */
export const payoutNumberHours = 24
export const blockedHours = 24
export const pinLinkMinutes = 60
export const payoutNumbersAtMost = 5
/** Limit for one payment without a PIN, and for their sum per day. Integer Fcfa. */
export const exemptAtMost = 25_000

/** Must match the later request exactly. */
export const movement = v.variant('kind', [
  v.strictObject({
    kind: v.literal('withdrawal'),
    id: uuid,
    provider: v.pipe(v.string(), v.maxLength(40)),
    phone: mobileNumber,
    amount: transferAmount,
  }),
  /** `id` is the order's. */
  v.strictObject({
    kind: v.literal('pay'),
    id: uuid,
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.strictObject({ kind: v.literal('number'), phone: mobileNumber }),
])
export type Movement = v.InferOutput<typeof movement>

export const payoutNumber = v.object({
  id: looseId,
  phone: v.string(),
  active_at: v.string(),
})

const protection = v.object({
  pin: v.boolean(),
  /** False for an account that signs in by number only: a lost PIN is then replaced after a code to the number. */
  has_password: v.optional(v.boolean(), true),
  exempt_up_to: fcfa,
  tries_left: v.number(),
  locked_until: v.nullable(v.string()),
  withdrawals_from: v.nullable(v.string()),
  /** True when a passkey of the account is old enough to confirm. */
  passkey: v.boolean(),
  numbers: v.array(payoutNumber),
})
export type Protection = v.InferOutput<typeof protection>
const protectionAnswer = v.object({ data: protection })

export const readProtection = endpoint({
  name: 'readProtection',
  method: 'GET',
  path: '/wallet/protection',
  summary: 'Ce qui protège mon portefeuille : code, verrou, numéros de retrait',
  access: 'user',
  open: 'banned',
  answer: protectionAnswer,
})

export const setPin = endpoint({
  name: 'setPin',
  method: 'POST',
  path: '/wallet/pin',
  summary: 'Choisir le code du portefeuille, la première fois ; demande le mot de passe',
  access: 'user',
  open: 'banned',
  body: v.strictObject({ password: typedPassword, pin: newPin }),
  answer: protectionAnswer,
  errors: ['pin_exists', 'too_many_requests'],
})

export const changePin = endpoint({
  name: 'changePin',
  method: 'PUT',
  path: '/wallet/pin',
  summary: 'Changer le code du portefeuille, ou le montant en dessous duquel payer se fait sans lui',
  access: 'user',
  open: 'banned',
  body: v.strictObject({
    current: figures,
    pin: v.optional(newPin),
    exempt_up_to: v.optional(
      v.pipe(
        v.number('Indiquez un montant en chiffres.'),
        v.integer('Le montant est un nombre entier de Fcfa.'),
        v.minValue(0, 'Le montant ne peut pas être négatif.'),
        v.maxValue(exemptAtMost, `Le montant sans code est d’au plus ${fcfaText(exemptAtMost)}.`),
      ),
    ),
  }),
  answer: protectionAnswer,
  errors: ['pin_missing', 'pin_wrong', 'pin_locked'],
})

export const forgotPin = endpoint({
  name: 'forgotPin',
  method: 'POST',
  path: '/wallet/pin/forgotten',
  summary: 'Demander un lien pour choisir un autre code ; sans e-mail configuré, la réponse le porte',
  access: 'user',
  open: 'banned',
  body: v.strictObject({ password: typedPassword }),
  /** `token` is null unless the server cannot send e-mail. */
  answer: v.object({ message: v.string(), token: v.nullable(v.string()) }),
  errors: ['too_many_requests', 'pin_missing'],
})

export const resetPin = endpoint({
  name: 'resetPin',
  method: 'POST',
  path: '/wallet/pin/reset',
  summary: 'Choisir un autre code avec le lien ; les retraits attendent un jour',
  access: 'user',
  open: 'banned',
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), pin: newPin }),
  answer: protectionAnswer,
  errors: ['mail_token_invalid'],
})

export const beginConfirmation = endpoint({
  name: 'beginConfirmation',
  method: 'POST',
  path: '/wallet/confirmations/begin',
  summary: 'Préparer une confirmation par clé d’accès',
  access: 'user',
  open: 'banned',
  answer: passkeyOptions,
  errors: ['passkey_missing'],
})

export const confirmMovement = endpoint({
  name: 'confirmMovement',
  method: 'POST',
  path: '/wallet/confirmations',
  summary: 'Confirmer un mouvement d’argent par code ou clé d’accès ; vaut une fois, cinq minutes',
  access: 'user',
  open: 'banned',
  body: v.strictObject({
    movement,
    proof: v.variant('by', [
      v.strictObject({ by: v.literal('pin'), pin: figures }),
      v.strictObject({ by: v.literal('passkey'), credential: passkeyAnswer }),
    ]),
  }),
  answer: v.object({ message: v.string() }),
  errors: ['pin_missing', 'pin_wrong', 'pin_locked', 'passkey_invalid'],
})

export const addPayoutNumber = endpoint({
  name: 'addPayoutNumber',
  method: 'POST',
  path: '/wallet/payout-numbers',
  summary: 'Ajouter un numéro de retrait, une fois confirmé ; il sert 24 heures plus tard',
  access: 'user',
  open: 'banned',
  verifiedEmail: true,
  body: v.strictObject({ phone: mobileNumber }),
  answer: protectionAnswer,
  errors: ['confirmation_required', 'too_many_numbers'],
})

export const removePayoutNumber = endpoint({
  name: 'removePayoutNumber',
  method: 'DELETE',
  path: '/wallet/payout-numbers/:id',
  summary: 'Retirer un de mes numéros de retrait',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: protectionAnswer,
  errors: ['not_found'],
})
