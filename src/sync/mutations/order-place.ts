import * as v from 'valibot'
import { fulfilments, orderModes } from '#contract/order-life.ts'
import { order, placeOrder } from '#contract/orders.ts'
import { photo } from '#contract/photos.ts'
import { mutation } from '../mutation.ts'
import { orderTarget } from './order-target.ts'

const args = v.object({
  id: v.string(),
  product_id: v.string(),
  quantity: v.number(),
  mode: v.picklist(orderModes),
  fulfilment: v.picklist(fulfilments),
  address: v.nullable(v.string()),
  note: v.nullable(v.string()),
  /** Unit price that the buyer saw, integer Fcfa; at another price the server asks for confirmation. */
  seen_price: v.number(),
  /** Snapshots until the server's row arrives. */
  product: v.nullable(v.object({ title: v.string(), photo: v.nullable(photo) })),
  seller: v.nullable(v.object({ id: v.string(), name: v.string(), avatar: v.nullable(v.string()) })),
})
export type PlaceArgs = v.InferOutput<typeof args>

/** Never shown as placed before the server has accepted it. */
export const orderPlace = mutation<PlaceArgs>({
  kind: 'order.place',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => orderTarget(id),
  target: ({ id }) => orderTarget(id),
  collections: ['orders'],
  request: ({ product: _product, seller: _seller, ...body }) => ({
    method: placeOrder.method,
    path: placeOrder.path,
    body,
  }),
  match: ({ method, path, body }) =>
    method === placeOrder.method && path === placeOrder.path && typeof body === 'object'
      ? readArgs({ address: null, note: null, ...body, product: null, seller: null })
      : null,
  result: (answer) => {
    const read = v.safeParse(v.object({ data: order }), answer)
    return read.success ? read.output.data : null
  },
  makes: true,
  limited: true,
  folds: {},
})

function readArgs(stored: unknown): PlaceArgs | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
