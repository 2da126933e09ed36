import { asc } from 'drizzle-orm'
import { messages } from '#server/db/schema/conversations.ts'
import { entries } from '#server/db/schema/ledger.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { favorites } from '#server/db/schema/social.ts'
import type { Db } from '#server/db/types.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import type { Journal } from './journal.ts'
import { stock, type UserPair } from './user-pairs.ts'

/** Compares a database with a journal: one sentence for each thing that is lost, duplicated or invented. */
export async function audit(db: Db, journal: Journal, pairs: readonly UserPair[]): Promise<string[]> {
  return [
    ...(await auditMessages(db, journal)),
    ...(await auditOrders(db, journal, pairs)),
    ...(await auditFavorites(db, journal)),
    ...(await checkLedger(db)).map((mistake) => `ledger: ${JSON.stringify(mistake)}`),
  ]
}

async function auditMessages(db: Db, { messages: { acknowledged, unsure } }: Journal): Promise<string[]> {
  const rows = await db.select({ id: messages.id, text: messages.text, kind: messages.kind }).from(messages)
  const texts = rows.filter(({ kind }) => kind === 'text').map(({ text }) => text)
  const stored = new Set(texts)
  return [
    ...[...acknowledged]
      .filter((id) => !stored.has(id))
      .map((id) => `message ${id} was acknowledged and is lost`),
    ...(texts.length === stored.size ? [] : [`${texts.length - stored.size} messages are stored twice`]),
    ...texts
      .filter((id) => !acknowledged.has(id) && !unsure.has(id))
      .map((id) => `message ${id} has no acknowledged sender`),
  ]
}

/** Events of an order by its state, in order. */
const historyByState: Record<string, string> = {
  requested: 'request',
  expired: 'request expire',
  awaiting_payment: 'request accept await_payment',
  paid: 'request accept await_payment pay',
  completed: 'request accept await_payment pay hand_over',
  cancelled: 'request accept await_payment pay cancel',
}

async function auditOrders(db: Db, journal: Journal, pairs: readonly UserPair[]): Promise<string[]> {
  const rows = await db.select().from(orders)
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.position))
  const mistakes: string[] = []
  const orderById = new Map(rows.map((row) => [row.id, row]))
  const soldPieces = new Map<string, number>()
  const entriesOfOrder = new Map<string, number>()
  const entryRows = await db.select({ orderId: entries.orderId }).from(entries)
  for (const { orderId } of entryRows)
    if (orderId !== null) entriesOfOrder.set(orderId, (entriesOfOrder.get(orderId) ?? 0) + 1)
  for (const [id, { states, isUnsure }] of journal.orders) {
    const state = orderById.get(id)?.state
    const last = states.at(-1)
    if (state === undefined && last !== undefined) mistakes.push(`order ${id} was acknowledged and is lost`)
    const wasPassed = last === undefined || state === undefined || isFurther(last, state, isUnsure)
    if (!wasPassed) mistakes.push(`order ${id} was ${last} and is ${state}`)
  }
  for (const { id, state, productId, quantity } of rows) {
    if (!journal.orders.has(id)) mistakes.push(`order ${id} was placed by no user`)
    const history = events.filter(({ orderId }) => orderId === id).map(({ event }) => event)
    if (history.join(' ') !== historyByState[state])
      mistakes.push(`order ${id} is ${state} after ${history.join(' ')}`)
    // Paid, then released or refunded: each moves money once.
    const entriesDue = { paid: 1, completed: 2, cancelled: 2 }[state as string] ?? 0
    if ((entriesOfOrder.get(id) ?? 0) !== entriesDue)
      mistakes.push(`order ${id} is ${state} with ${entriesOfOrder.get(id)} entries`)
    if (state === 'completed') soldPieces.set(productId, (soldPieces.get(productId) ?? 0) + quantity)
  }
  const quantities = new Map((await db.select().from(products)).map(({ id, quantity }) => [id, quantity]))
  for (const { product } of pairs) {
    const expected = stock - (soldPieces.get(product) ?? 0)
    if (quantities.get(product) !== expected)
      mistakes.push(`product ${product} has ${quantities.get(product)} pieces, not ${expected}`)
  }
  return mistakes
}

function isFurther(acknowledged: string, now: string, mayBeFurther: boolean): boolean {
  const ranks = Object.keys(historyByState)
  if (acknowledged === now) return true
  return mayBeFurther && ranks.indexOf(now) > ranks.indexOf(acknowledged) && acknowledged !== 'completed'
}

async function auditFavorites(db: Db, journal: Journal): Promise<string[]> {
  const rows = await db.select().from(favorites)
  const stored = new Set(rows.map(({ userId, productId }) => `${userId} ${productId}`))
  return [...journal.favorites]
    .filter(([name, isFavorite]) => isFavorite !== null && stored.has(name) !== isFavorite)
    .map(([name, isFavorite]) => `favorite ${name} should ${isFavorite ? '' : 'not '}be stored`)
}
