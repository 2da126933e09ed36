import { and, eq } from 'drizzle-orm'
import type { Balances } from '#contract/ledger.ts'
import { accounts } from '#server/db/schema/ledger.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { type AccountName, isOneOf, personalKinds } from './account-name.ts'

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
