import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type AccountKind, accounts } from '#server/db/schema/ledger.ts'

/** Whose money: a person's `available`, `held`, `promo`; an order's `escrow`; Louma's `platform` (commission, boost, package, promo); a provider's `external`. */
export interface AccountName {
  kind: AccountKind
  owner: string
}

export const personalKinds = ['available', 'held', 'promo'] as const satisfies readonly AccountKind[]
export type PersonalKind = (typeof personalKinds)[number]

/** Whether an account belongs to a person, whose statement it stands in. */
export function isPersonal(account: AccountName): account is AccountName & { kind: PersonalKind } {
  return (personalKinds as readonly AccountKind[]).includes(account.kind)
}

/** One word for an account: its kind and its owner. */
export function wordOf({ kind, owner }: AccountName): string {
  return `${kind}:${owner}`
}

/** The rows of these accounts, by the index on kind and owner. */
export function isOneOf(names: readonly AccountName[]): SQL | undefined {
  const kinds = [...new Set(names.map(({ kind }) => kind))]
  return or(
    ...kinds.map((kind) => {
      const owners = names.filter((name) => name.kind === kind).map(({ owner }) => owner)
      return and(eq(accounts.kind, kind), inArray(accounts.owner, owners))
    }),
  )
}
