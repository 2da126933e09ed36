import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Balances } from '#contract/ledger.ts'
import { type AccountKind, accounts } from '#server/db/schema/ledger.ts'
import type { Db, Tx } from '#server/db/types.ts'

/**
 * Owners: a user (`available`, `held`, `promo`), an order (`escrow`), `commission`, `boost`, `package` or
 * `promo` (`platform`), a provider (`external`).
 */
export interface AccountName {
  kind: AccountKind
  owner: string
}

const personalKinds = ['available', 'held', 'promo'] as const satisfies readonly AccountKind[]
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

/** 0 for accounts without a row. */
export async function balancesOf(tx: Tx | Db, userId: string): Promise<Balances> {
  const rows = await tx
    .select({ kind: accounts.kind, balance: accounts.balance })
    .from(accounts)
    .where(isOneOf(personalKinds.map((kind) => ({ kind, owner: userId }))))
  const of = (kind: keyof Balances) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { available: of('available'), held: of('held'), promo: of('promo') }
}

/** Integer Fcfa. */
export async function balanceOf(tx: Tx | Db, { kind, owner }: AccountName): Promise<number> {
  const [row] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.kind, kind), eq(accounts.owner, owner)))
  return row?.balance ?? 0
}
