import type { Flow } from '#contract/wallet.ts'

/** Amounts in Fcfa. */
export interface ProviderTraits {
  /** Stored in rows, URLs and the ledger: must never change. */
  id: string
  name: string
  flow: Flow
  topUp: boolean
  withdrawal: boolean
  min: number
  max: number
  step: number
  /** URL of the simulated operator's page; null for real providers. */
  sandboxUrl: string | null
}

export interface TransferRequest {
  id: string
  /** E.164. */
  phone: string
  /** Fcfa. */
  amount: number
}

export interface CollectRequest extends TransferRequest {
  /** One-time code from the operator; `code` flow only. */
  code: string | null
}

export interface TransferName {
  id: string
  reference: string | null
}

export interface MovedMoney {
  amount: number
  /** ISO 4217. */
  currency: string
  /** Our id as stored by the provider; null if the response omits it and the query was for that id alone. */
  id: string | null
  reference: string | null
}

/** State of a top-up. `unknown`: the provider has no record of it. */
export type CollectStatus =
  | { state: 'pending'; atCustomer: boolean; reference: string | null; redirectUrl: string | null }
  | ({ state: 'succeeded' } & MovedMoney)
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

export type PayoutStatus =
  | { state: 'pending'; reference: string | null }
  | ({ state: 'paid' } & MovedMoney)
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** A verified webhook: only a hint to query the status of a transfer. */
export interface VerifiedWebhook {
  /** Our id, or null for unrelated events. */
  id: string | null
}

/** The four requests reject with a ProviderError; adapters never retry them. */
export interface PaymentProvider extends ProviderTraits {
  createCollect(request: CollectRequest): Promise<CollectStatus>
  getStatus(name: TransferName): Promise<CollectStatus>
  /** Null if the signature is invalid. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): VerifiedWebhook | null
  createPayout(request: TransferRequest): Promise<PayoutStatus>
  getPayoutStatus(name: TransferName): Promise<PayoutStatus>
}
