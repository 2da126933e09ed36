import type { EntryKind } from '#contract/ledger.ts'
import type { StoredEntryKind } from '#server/db/schema/ledger.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { AccountName } from './accounts.ts'

/** Amount added to an account (negative: taken), integer Fcfa. */
export interface Move {
  account: AccountName
  amount: number
}

/** One ledger entry. The moves sum to 0; moves of 0 are dropped. */
export interface Posting {
  /** Idempotency key, for example `top-up:<id>` or `order:<id>:pay`. */
  key: string
  kind: StoredEntryKind
  /** Label in the statement: product title, package name or provider. */
  subject?: string
  orderId?: string
  productId?: string
  transferId?: string
  moves: readonly Move[]
}

/** `isNew`: this call moved the money. */
export interface Posted {
  entryId: string
  isNew: boolean
}

export type LedgerContext = Pick<WriteContext, 'tx' | 'now' | 'emit'>

/** Kinds unknown to older clients are mapped: an unknown kind makes their statement unreadable. */
export function shownKind(kind: StoredEntryKind): EntryKind {
  return kind === 'write_off' ? 'reversal' : kind
}
