/** What lies over the wallet: a form, or the transfer of this id. */
export type WalletSheet =
  | { kind: 'top-up'; id: string | null /** To begin with, as typed. */; amount: string }
  | { kind: 'withdrawal'; id: string | null }
