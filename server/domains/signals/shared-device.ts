import { inArray } from 'drizzle-orm'
import { frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { accountsOnDevice } from '../sessions/index.ts'

/** Other accounts on the user's devices, only a hint (families share phones); null without any. */
export async function sharedDevice(tx: Tx, userId: string): Promise<Signal | null> {
  const ids = (await accountsOnDevice(tx, userId)).map((one) => one.userId)
  if (ids.length === 0) return null
  const rows = await tx
    .select({ id: users.id, name: users.name, bannedAt: users.bannedAt })
    .from(users)
    .where(inArray(users.id, ids))
  const closed = rows.filter(({ bannedAt }) => bannedAt !== null).length
  const count =
    rows.length === 1 ? 'Un autre compte a servi' : `${frenchNumber(rows.length)} autres comptes ont servi`
  const ended =
    closed === 0 ? '' : `, dont ${frenchNumber(closed)} fermé${closed > 1 ? 's' : ''} par l’équipe`
  return {
    kind: 'shared_device',
    text: `${count} sur un de ses appareils${ended}.`,
    related: rows.slice(0, 5).map(({ id, name }) => ({ target: 'user' as const, id, label: name })),
  }
}
