import type { StoredEntryKind } from '#server/db/schema/ledger.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { AccountName } from './account-name.ts'

/** What one account gives (negative) or gets: integer Fcfa. */
export interface Move {
  account: AccountName
  amount: number
}

/** One thing that happens to money. All moves sum to 0; a move of 0 is left out. */
export interface Posting {
  /** What it is done for, once: `top-up:<id>`, `order:<id>:pay`. */
  key: string
  kind: StoredEntryKind
  /** What people read: the title of a product, the name of a package or of a provider. */
  subject?: string
  orderId?: string
  productId?: string
  transferId?: string
  moves: readonly Move[]
}

/** The entry of a posting; `isNew` when this call has moved the money. */
export interface Posted {
  entryId: string
  isNew: boolean
}

/** What the ledger needs of a change: its transaction, its instant, its voice. */
export type LedgerContext = Pick<WriteContext, 'tx' | 'now' | 'emit'>
