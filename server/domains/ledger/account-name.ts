import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type AccountKind, accounts } from '#server/db/schema/ledger.ts'

/**
 * Owners: a user (`available`, `held`, `promo`), an order (`escrow`), `commission`, `boost`, `package` or
 * `promo` (`platform`), a provider (`external`).
 */
export interface AccountName {
  kind: AccountKind
  owner: string
}

export const personalKinds = ['available', 'held', 'promo'] as const satisfies readonly AccountKind[]
export type PersonalKind = (typeof personalKinds)[number]

export function isPersonal(account: AccountName): account is AccountName & { kind: PersonalKind } {
  return (personalKinds as readonly AccountKind[]).includes(account.kind)
}

/** Map key of an account. */
export function wordOf({ kind, owner }: AccountName): string {
  return `${kind}:${owner}`
}

/** Condition for these accounts that uses the index on kind and owner. */
export function isOneOf(names: readonly AccountName[]): SQL | undefined {
  const kinds = [...new Set(names.map(({ kind }) => kind))]
  return or(
    ...kinds.map((kind) => {
      const owners = names.filter((name) => name.kind === kind).map(({ owner }) => owner)
      return and(eq(accounts.kind, kind), inArray(accounts.owner, owners))
    }),
  )
}
