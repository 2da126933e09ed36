import { asc } from 'drizzle-orm'
import { messages } from '#server/db/schema/conversations.ts'
import { entries } from '#server/db/schema/ledger.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { favorites } from '#server/db/schema/social.ts'
import type { Db } from '#server/db/types.ts'
import { checkLedger } from '#server/domains/ledger/index.ts'
import { type Pair, stock } from './crowd.ts'
import type { Journal } from './journal.ts'

/** Compares a database with a journal: one sentence for each thing that is lost, duplicated or invented. */
export async function audit(db: Db, journal: Journal, pairs: readonly Pair[]): Promise<string[]> {
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
  const there = new Set(texts)
  return [
    ...[...acknowledged]
      .filter((id) => !there.has(id))
      .map((id) => `message ${id} was acknowledged and is lost`),
    ...(texts.length === there.size ? [] : [`${texts.length - there.size} messages are there twice`]),
    ...texts
      .filter((id) => !acknowledged.has(id) && !unsure.has(id))
      .map((id) => `message ${id} has no acknowledged sender`),
  ]
}

/** Events of an order by its state, in order. */
const lives: Record<string, string> = {
  requested: 'request',
  expired: 'request expire',
  awaiting_payment: 'request accept await_payment',
  paid: 'request accept await_payment pay',
  completed: 'request accept await_payment pay hand_over',
  cancelled: 'request accept await_payment pay cancel',
}

async function auditOrders(db: Db, journal: Journal, pairs: readonly Pair[]): Promise<string[]> {
  const rows = await db.select().from(orders)
  const happened = await db.select().from(orderEvents).orderBy(asc(orderEvents.position))
  const found: string[] = []
  const known = new Map(rows.map((row) => [row.id, row]))
  const taken = new Map<string, number>()
  const moved = new Map<string, number>()
  const written = await db.select({ orderId: entries.orderId }).from(entries)
  for (const { orderId } of written) if (orderId !== null) moved.set(orderId, (moved.get(orderId) ?? 0) + 1)
  for (const [id, { states, isUnsure }] of journal.orders) {
    const state = known.get(id)?.state
    const last = states.at(-1)
    if (state === undefined && last !== undefined) found.push(`order ${id} was acknowledged and is lost`)
    const wasPassed = last === undefined || state === undefined || isFurther(last, state, isUnsure)
    if (!wasPassed) found.push(`order ${id} was ${last} and is ${state}`)
  }
  for (const { id, state, productId, quantity } of rows) {
    if (!journal.orders.has(id)) found.push(`nobody placed order ${id}`)
    const life = happened.filter(({ orderId }) => orderId === id).map(({ event }) => event)
    if (life.join(' ') !== lives[state]) found.push(`order ${id} is ${state} after ${life.join(' ')}`)
    // Paid, then released or refunded: each moves money once.
    const entriesDue = { paid: 1, completed: 2, cancelled: 2 }[state as string] ?? 0
    if ((moved.get(id) ?? 0) !== entriesDue)
      found.push(`order ${id} is ${state} with ${moved.get(id)} entries`)
    if (state === 'completed') taken.set(productId, (taken.get(productId) ?? 0) + quantity)
  }
  const left = new Map((await db.select().from(products)).map(({ id, quantity }) => [id, quantity]))
  for (const { product } of pairs) {
    const due = stock - (taken.get(product) ?? 0)
    if (left.get(product) !== due)
      found.push(`product ${product} has ${left.get(product)} pieces, not ${due}`)
  }
  return found
}

function isFurther(acknowledged: string, now: string, mayBeFurther: boolean): boolean {
  const ranks = Object.keys(lives)
  if (acknowledged === now) return true
  return mayBeFurther && ranks.indexOf(now) > ranks.indexOf(acknowledged) && acknowledged !== 'completed'
}

async function auditFavorites(db: Db, journal: Journal): Promise<string[]> {
  const rows = await db.select().from(favorites)
  const kept = new Set(rows.map(({ userId, productId }) => `${userId} ${productId}`))
  return [...journal.favorites]
    .filter(([name, keeps]) => keeps !== null && kept.has(name) !== keeps)
    .map(([name, keeps]) => `favorite ${name} should ${keeps ? '' : 'not '}be there`)
}
