import { nextOrderState, type OrderEvent } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import { type EntryError, noResponse, type StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, OrderRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'
import {
  orderAnswer,
  orderChange,
  orderDispute,
  orderHandOver,
  orderPlace,
  type PlaceArgs,
  reviewWrite,
} from './mutations.ts'

export interface OrderView extends Order {
  /** An action has not been acknowledged; `state` already includes it. */
  waiting: boolean
  /** The placement is pending or was refused. */
  local: boolean
  /** The entry that places it, while `local`. */
  entry: number | null
  /** Reason of the refusal; status 0: parked. `order_changed` has params `seen_price`, `price`, `available`. */
  problem: EntryError | null
}

/** Local orders first, then by last change, newest first. */
export function viewOrders(db: UserDb): Promise<OrderView[]> {
  return db.transaction('r', db.outbox, db.collections, db.orders, async () => {
    const [rows, entries, state] = await Promise.all([
      db.orders.orderBy('sortKey').reverse().toArray(),
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('orders'),
    ])
    return foldOrders(rows, entries, state)
  })
}

/** Null when there is none. */
export async function viewOrder(db: UserDb, id: string): Promise<OrderView | null> {
  return (await viewOrders(db)).find((one) => one.id === id) ?? null
}

/** Applies pending actions; refused new orders stay until the user retries or abandons them. Pure. */
export function foldOrders(
  rows: readonly OrderRow[],
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): OrderView[] {
  const known = new Map<string, OrderView>(
    rows.map(({ sortKey: _, ...row }) => [
      row.id,
      { ...row, waiting: false, local: false, entry: null, problem: null },
    ]),
  )
  const local = new Map<string, OrderView>()
  for (const entry of entries) {
    const placed = entry.kind === orderPlace.kind ? orderPlace.read(entry.args, entry.v) : null
    if (placed !== null) {
      if (!known.has(placed.id)) local.set(placed.id, newOrder(entry, placed))
    } else if (isLive(entry) && !isCovered(entry, state)) {
      const one = known.get(idIn(entry.args)) ?? local.get(idIn(entry.args))
      // Entries behind a refused order must not change it.
      if (one?.problem === null && change(one, entry) && entry.state !== 'acked') one.waiting = true
    }
  }
  return [...[...local.values()].reverse(), ...known.values()]
}

function idIn(args: unknown): string {
  return String((args as { id?: unknown } | null)?.id)
}

/** Applies an entry to an order; false when it concerns something else or the transition is not allowed. */
function change(one: OrderView, entry: StoredEntry): boolean {
  const changed = orderChange.kind === entry.kind ? orderChange.read(entry.args, entry.v) : null
  if (changed !== null) return step(one, changed.event)
  if (entry.kind === orderHandOver.kind) return step(one, 'hand_over')
  if (entry.kind === orderDispute.kind) return step(one, 'dispute')
  if (entry.kind === orderAnswer.kind) return true
  if (entry.kind !== reviewWrite.kind) return false
  one.may_review = false
  return true
}

function step(one: OrderView, event: OrderEvent): boolean {
  const next = nextOrderState(one, event, one.role)
  if (next === null) return false
  one.state =
    (event === 'accept' && nextOrderState({ ...one, state: next }, 'await_payment', 'system')) || next
  return true
}

function newOrder(entry: StoredEntry, args: PlaceArgs): OrderView {
  if (entry.state === 'acked' && entry.result !== null)
    return { ...(entry.result as Order), waiting: false, local: false, entry: null, problem: null }
  const at = new Date(entry.createdAt).toISOString()
  return {
    id: args.id,
    role: 'buyer',
    product: {
      id: args.product_id,
      title: args.product?.title ?? 'Annonce',
      photo: args.product?.photo ?? null,
    },
    other: args.seller ?? { id: '', name: 'Vendeur', avatar: null },
    conversation_id: null,
    price: args.seen_price,
    quantity: args.quantity,
    total: args.seen_price * args.quantity,
    commission: 0,
    mode: args.mode,
    fulfilment: args.fulfilment,
    address: args.address,
    note: args.note,
    state: 'requested',
    deadline: null,
    handover_hash: null,
    handover_code: null,
    history: [],
    dispute: null,
    may_review: false,
    created_at: at,
    updated_at: at,
    waiting: entry.state === 'queued' || entry.state === 'sending',
    local: entry.state !== 'acked',
    entry: entry.seq,
    problem: isLive(entry) ? null : (entry.lastError ?? noResponse),
  }
}
