import type { dashboardAnalytics } from '#contract/dashboard.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { countUnread } from '../conversations/index.ts'
import { countFollowers, countFollowing } from '../follows/index.ts'
import { startOfMonth } from './days.ts'
import { countOrders, countProducts, countViews } from './rows.ts'

export async function readAnalytics({
  tx,
  actor,
  now,
}: ReadContext): Promise<Answer<typeof dashboardAnalytics>> {
  const month = startOfMonth(now)
  const products = await countProducts(tx, actor.id, month)
  const orders = await countOrders(tx, actor.id)
  const followers = await countFollowers(tx, actor.id, month)
  const following = await countFollowing(tx, actor.id)
  const unread = await countUnread(tx, actor.id)
  const views = await countViews(tx, actor.id, month)
  return {
    success: true,
    data: {
      overview: {
        total_products: products.total,
        total_sales: orders.completed,
        followers_count: followers.total,
        following_count: following,
        unread_messages: unread,
        pending_orders: orders.waiting,
      },
      this_month: { products_added: products.added, new_followers: followers.added, views },
    },
  }
}
