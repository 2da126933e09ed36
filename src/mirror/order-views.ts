import { type OrderView, viewOrder, viewOrders } from '#src/domains/orders/queries.ts'
import { useRowView } from './use-row-view.ts'
import { useView, type View } from './use-view.ts'

/** Last changed first; `absent` without server support. */
export function useOrders() {
  return useView({ name: 'orders', read: viewOrders })
}

export function useOrder(id: string): View<OrderView | null> {
  return useRowView({ list: 'orders', alone: `order:${id}`, read: (db) => viewOrder(db, id), id })
}
