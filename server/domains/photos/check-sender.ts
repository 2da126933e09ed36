import { and, eq, inArray, or } from 'drizzle-orm'
import type { OrderState } from '#contract/order-life.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Db } from '#server/db/types.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Of these something may have to be shown: pictures of what arrived, or of what was handed over. */
const provable: OrderState[] = ['shipped', 'delivered', 'disputed']

/**
 * Lets a person send photos. Whoever is under a restriction, or leaves, publishes nothing and so sends none, but is heard in a
 * dispute: with an order under way that can come to one, they may still show what happened.
 */
export async function checkSender(
  db: Db,
  { id, restriction, isLeaving }: Pick<Actor, 'id' | 'restriction' | 'isLeaving'>,
): Promise<void> {
  const burden = restriction ?? (isLeaving ? 'leaving' : null)
  if (burden === null) return
  const isOwn = or(eq(orders.buyerId, id), eq(orders.sellerId, id))
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, inArray(orders.state, provable)))
    .limit(1)
  if (!found) throw new AppError(`account_${burden}`)
}
