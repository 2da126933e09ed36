import { and, eq, inArray, or } from 'drizzle-orm'
import type { OrderState } from '#contract/order-life.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { Db } from '#server/db/types.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Order states in which a dispute may need photos as evidence. */
const provable: OrderState[] = ['shipped', 'delivered', 'disputed']

/** Throws `account_<status>` for restricted users unless an order may need photos in a dispute. */
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
