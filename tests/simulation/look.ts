import { viewStats } from '#src/domains/dashboard/dashboard.ts'
import { viewNotifications, viewUnreadCount } from '#src/domains/notifications/notifications.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { checkConversation } from './check-conversation.ts'
import { checkOrders } from './check-orders.ts'
import type { Action } from './ledger.ts'
import type { Tab } from './phone/tab.ts'
import type { World } from './world.ts'

const all = 1_000

/** Reads the screens through the real views and Dexie, while everything else goes on. */
export async function look(world: World, tab: Tab): Promise<void> {
  const { db } = tab.context
  const before = world.stored(tab.userId)
  const promised = inForce(world, tab)
  try {
    const [products, notifications, unread, stats] = await Promise.all([
      viewProducts(db, all),
      viewNotifications(db, all),
      viewUnreadCount(db),
      viewStats(db),
    ])
    if (!tab.isOpen) return
    const still = new Set(inForce(world, tab))
    const shown = new Map(products.map(({ row }) => [row.id, row]))
    for (const action of promised) {
      if (!still.has(action)) continue
      const { id } = action.entry.args as { id: string }
      const row = shown.get(id)
      const wrong =
        (action.kind === 'product.delete' && row !== undefined) ||
        (action.kind === 'product.create' &&
          action.entry.state === 'queued' &&
          row === undefined &&
          !isDeleted(world, action)) ||
        (action.kind === 'product.boost' && row !== undefined && !row.is_boosted) ||
        (action.kind === 'notification.read' &&
          notifications.some(({ row: one }) => one.id === id && one.read_at === null))
      if (wrong) {
        world.break('I6', 'no flicker', `${tab.context.name} does not see its ${action.kind} of ${id}`)
      }
    }
    if (before !== world.stored(tab.userId)) return
    const counted = notifications.filter(({ row }) => row.read_at === null).length
    if (counted !== unread) {
      world.break('I12', 'counters equal the view', `the bell says ${unread}, the list has ${counted}`)
    }
    if (stats !== null && stats.row.overview.total_products < 0) {
      world.break('I12', 'counters are never negative', `${stats.row.overview.total_products} products`)
    }
    if (world.options.talks) await checkConversation(world, tab)
    if (world.options.trades) await checkOrders(world, tab)
  } catch (error) {
    world.log(`${tab.context.name}: the screen could not be read, ${(error as Error).name}`)
  }
}

function inForce(world: World, tab: Tab): Action[] {
  return world.ledger
    .of(tab.userId)
    .filter(({ fate, entry }) => fate === 'done' || (fate === 'living' && isShown(entry.state)))
}

function isShown(state: string): boolean {
  return state === 'queued' || state === 'sending' || state === 'acked'
}

function isDeleted(world: World, { userId, lane }: Action): boolean {
  return world.ledger.of(userId).some((other) => other.kind === 'product.delete' && other.lane === lane)
}
