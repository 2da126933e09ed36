/** A null id opens the form. */
export type WalletSheet =
  | { kind: 'top-up'; id: string | null /** Initial value, as typed. */; amount: string }
  | { kind: 'withdrawal'; id: string | null }
