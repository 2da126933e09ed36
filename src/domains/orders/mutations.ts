import * as v from 'valibot'
import { fulfilments, orderActs, orderModes } from '#contract/order-life.ts'
import {
  answerDispute,
  changeOrder,
  disputeReasons,
  handOver,
  openDispute,
  order,
  placeOrder,
} from '#contract/orders.ts'
import { photo } from '#contract/photos.ts'
import { writeReview } from '#contract/reviews.ts'
import { dataOf, mutationOf } from '#src/sync/mutation-of.ts'

const lane = ({ id }: { id: string }) => `order:${id}`

/** An action on an order waits behind the placement of the order. */
const common = { lane, madeBy: lane, collections: ['orders'] } as const

const placeArgs = v.object({
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
export type PlaceArgs = v.InferOutput<typeof placeArgs>

/** Never shown as placed before the server has accepted it. */
export const orderPlace = mutationOf(placeOrder, {
  kind: 'order.place',
  args: placeArgs,
  lane,
  collections: ['orders'],
  plain: { address: null, note: null, product: null, seller: null },
  result: dataOf(order),
  makes: true,
  limited: true,
})

export const orderChange = mutationOf(changeOrder, {
  ...common,
  kind: 'order.change',
  args: v.object({ id: v.string(), event: v.picklist(orderActs), reason: v.nullable(v.string()) }),
  plain: { reason: null },
})

/** Proves a handover by the buyer's code, which the device has checked against its hash; it may wait for days. */
export const orderHandOver = mutationOf(handOver, {
  ...common,
  kind: 'order.handOver',
  args: v.object({ id: v.string(), code: v.string() }),
  collections: ['orders', 'wallet', 'statement'],
})

/**
 * Photos go first, under the draft `dispute:<order id>`: under the bare order id they would never be swept (photos.ts).
 * A refused dispute keeps its text and photos for `PageSync.replace`.
 */
export const orderDispute = mutationOf(openDispute, {
  ...common,
  kind: 'order.dispute',
  args: v.object({
    id: v.string(),
    reason: v.picklist(disputeReasons),
    text: v.string(),
    photos: v.array(v.string()),
  }),
  plain: { photos: [] },
  uploads: ({ photos }) => photos,
})

/** The other party's single answer to a dispute. Photos are uploaded first and stored like those of `order.dispute`. */
export const orderAnswer = mutationOf(answerDispute, {
  ...common,
  kind: 'order.answer',
  args: v.object({ id: v.string(), text: v.string(), photos: v.array(v.string()) }),
  plain: { photos: [] },
  uploads: ({ photos }) => photos,
})

/** `id` is the order's. */
export const reviewWrite = mutationOf(writeReview, {
  ...common,
  kind: 'review.write',
  args: v.object({ id: v.string(), rating: v.number(), text: v.string() }),
  plain: { text: '' },
})
