import { pathOf } from '#contract/endpoint-path.ts'
import { listOrders, order, readOrder } from '#contract/orders.ts'
import type { OrderRow } from '#src/db/rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { type Collection, value } from '#src/sync/collection.ts'
import { feed } from '#src/sync/feed.ts'
import { endsIntents } from '#src/sync/intents.ts'

/** Purchases and sales, last changed first. Absent (404) on servers without orders. */
export const ordersCollection: Collection = {
  ...feed({
    name: 'orders',
    table: (db) => db.orders,
    path: listOrders.path,
    window: 200,
    row: order,
    store: (row): OrderRow => ({ ...row, sortKey: sortKey(row.updated_at, row.id) }),
  }),
  onApply: endsIntents<OrderRow>(({ id, state }) => (state === 'awaiting_payment' ? [] : [id])),
}

/** `order:<id>` only checks existence (404: absent); rows come from the list, in cursor order. */
export function orderCollection(id: string): Collection {
  const base = value({
    name: `order:${id}`,
    table: (db) => db.orders,
    path: pathOf(readOrder, { id }),
    answer: readOrder.answer,
    store: ({ data }): OrderRow => ({ ...data, sortKey: '' }),
  })
  return {
    ...base,
    read(answer) {
      const reading = base.read(answer)
      return reading && { ...reading, rows: [] }
    },
  }
}
