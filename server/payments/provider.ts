import type { Flow } from '#contract/wallet.ts'

/** What a provider can do, and in which bounds. Amounts in integer Fcfa. */
export interface ProviderTraits {
  /** Stands in rows, addresses and the ledger: never changed. */
  id: string
  /** What people call it. */
  name: string
  flow: Flow
  topUp: boolean
  withdrawal: boolean
  min: number
  max: number
  /** Amounts are multiples of this. */
  step: number
  /** Where a person plays the operator; null with a real one. */
  desktopUrl: string | null
}

/** What a provider is asked for: money in or out, under our own id. */
export interface TransferAsk {
  id: string
  /** E.164. */
  phone: string
  /** Integer Fcfa. */
  amount: number
}

export interface CollectAsk extends TransferAsk {
  /** What the operator gave the customer before, where the flow begins with that. */
  code: string | null
}

/** A transfer as it is asked about: our id, and the provider's name for it once that is known. */
export interface TransferName {
  id: string
  reference: string | null
}

/** What the provider says that it has moved. */
export interface MovedMoney {
  amount: number
  /** ISO 4217. */
  currency: string
  /** Our id as the provider has it; null where its answers name none, and the question was about that id alone. */
  id: string | null
  /** The provider's own name for it. */
  reference: string | null
}

/** Where money stands that comes in. `unknown`: the provider has never heard of it. */
export type CollectStatus =
  | { state: 'pending'; atCustomer: boolean; reference: string | null; redirectUrl: string | null }
  | ({ state: 'succeeded' } & MovedMoney)
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** Where money stands that goes out. */
export type PayoutStatus =
  | { state: 'pending'; reference: string | null }
  | ({ state: 'paid' } & MovedMoney)
  | { state: 'failed'; reason: string }
  | { state: 'unknown' }

/** A webhook that this provider has signed; it says only which transfer is worth a question. */
export interface ProcessedWebhook {
  /** Our id, or null for events about something else. */
  id: string | null
}

/**
 * One way of money in and out. The four questions reject with a ProviderError; none is ever repeated by the adapter itself.
 */
export interface PaymentProvider extends ProviderTraits {
  createCollect(ask: CollectAsk): Promise<CollectStatus>
  getStatus(name: TransferName): Promise<CollectStatus>
  /** Null for what this provider has not signed. */
  verifyWebhook(rawBody: Uint8Array, headers: Headers): ProcessedWebhook | null
  createPayout(ask: TransferAsk): Promise<PayoutStatus>
  getPayoutStatus(name: TransferName): Promise<PayoutStatus>
}
