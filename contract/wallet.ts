import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, looseText } from './fields.ts'
import { entryGroups, entryKinds } from './ledger.ts'
import { fcfa } from './money.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

/** `prompt`: confirmation on the phone; `redirect`: page of the provider; `code`: entered in advance. */
export const flows = ['prompt', 'redirect', 'code'] as const
export type Flow = (typeof flows)[number]

/** Amounts in integer Fcfa. */
export const provider = v.object({
  id: looseId,
  name: v.string(),
  flow: v.picklist(flows),
  top_up: v.boolean(),
  withdrawal: v.boolean(),
  min: fcfa,
  max: fcfa,
  /** Amounts are multiples of this. */
  step: v.optional(v.fallback(v.pipe(fcfa, v.minValue(1)), 1), 1),
  /** Page that simulates the provider in demos; null for a real one. */
  desk_url: looseText,
})
export type Provider = v.InferOutput<typeof provider>

export const wallet = v.object({
  available: looseCount,
  held: looseCount,
  promo: looseCount,
  providers: v.optional(v.fallback(v.array(provider), []), []),
  /** Commission on sales paid from the wallet, in basis points (1/10,000). */
  commission: looseCount,
  escrow: v.optional(v.fallback(v.boolean(), false), false),
})
export type Wallet = v.InferOutput<typeof wallet>

export const readWallet = endpoint({
  name: 'readWallet',
  method: 'GET',
  path: '/wallet',
  summary: 'Mon solde et les façons de le recharger',
  access: 'user',
  open: 'banned',
  answer: v.object({ data: wallet }),
})

/** Changes of the user's balances by one ledger entry, and the balances after it. */
export const statementLine = v.object({
  id: looseId,
  /** Position in the user's statement, from 1 without gaps. */
  place: looseCount,
  kind: v.picklist(entryKinds),
  /** Signed, integer Fcfa. */
  available: looseCount,
  held: looseCount,
  promo: looseCount,
  available_after: looseCount,
  held_after: looseCount,
  promo_after: looseCount,
  /** Product title, package name or provider. */
  subject: looseText,
  order_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  product_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  transfer_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  created_at: looseInstant,
})
export type StatementLine = v.InferOutput<typeof statementLine>

export const listStatement = endpoint({
  name: 'listStatement',
  method: 'GET',
  path: '/wallet/statement',
  summary: 'Mon relevé, le dernier mouvement d’abord ; avec un curseur, ce qui s’y est ajouté',
  access: 'user',
  open: 'banned',
  query: v.strictObject({ limit: limitQuery(200), cursor: cursorQuery }),
  answer: listAnswer(statementLine),
})

export const statementPage = 100

export const earlierStatement = endpoint({
  name: 'earlierStatement',
  method: 'GET',
  path: '/wallet/statement/earlier',
  summary: 'Mon relevé avant une place, la dernière d’abord ; sans place, depuis la fin',
  access: 'user',
  open: 'banned',
  query: v.strictObject({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
    group: v.optional(v.picklist(Object.keys(entryGroups) as (keyof typeof entryGroups)[])),
  }),
  answer: listAnswer(statementLine),
})

export const readReceipt = endpoint({
  name: 'readReceipt',
  method: 'GET',
  path: '/wallet/statement/:id/receipt',
  summary: 'Le reçu signé d’un mouvement de mon relevé',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ data: v.object({ line: statementLine, signed: v.string() }) }),
  errors: ['not_found'],
})

export const receiptKey = v.object({
  id: looseId,
  /** Ed25519, 32 bytes, base64url. */
  public_key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
export type ReceiptKey = v.InferOutput<typeof receiptKey>

export const listReceiptKeys = endpoint({
  name: 'listReceiptKeys',
  method: 'GET',
  path: '/receipt-keys',
  summary: 'Les clés publiques qui vérifient les reçus',
  access: 'public',
  answer: listAnswer(receiptKey),
})
