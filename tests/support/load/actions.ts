import { v7 } from 'uuid'
import { listConversations, listMessages } from '#contract/conversations.ts'
import { listDecisions } from '#contract/decisions.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listOrders } from '#contract/orders.ts'
import { myProducts } from '#contract/own-products.ts'
import { type PullAnswer, syncPull } from '#contract/sync-calls.ts'
import { listTopUps, listWithdrawals } from '#contract/transfers.ts'
import { listStatement } from '#contract/wallet.ts'
import type { Random } from '#server/db/demo/random.ts'
import { cursorAfter } from '#server/kernel/feed.ts'
import { type Pair, type Person, piecePrice, startSeq } from './crowd.ts'
import type { Journal } from './journal.ts'
import type { Action } from './tally.ts'
import type { Voice } from './voice.ts'

export interface Scene {
  voice: Voice
  random: Random
  journal: Journal
  pairs: readonly Pair[]
  looks: { list(n: number): string; detail(n: number): string; search(n: number): string }
}

const talkLists = [
  { collection: 'messages', endpoint: listMessages },
  { collection: 'conversations', endpoint: listConversations },
] as const
export const ownLists = [
  ...talkLists,
  { collection: 'notifications', endpoint: listNotifications },
  { collection: 'orders', endpoint: listOrders },
  { collection: 'products', endpoint: myProducts },
  { collection: 'statement', endpoint: listStatement },
  { collection: 'topups', endpoint: listTopUps },
  { collection: 'withdrawals', endpoint: listWithdrawals },
  { collection: 'decisions', endpoint: listDecisions },
] as const

type ActionOf = (scene: Scene) => Promise<void>

export const actionOf: Record<Action, ActionOf> = { browse, search, chat, sync, buy }

const anyNumber = (random: Random) => random.int(0, 1_000_000)

async function browse({ voice, random, looks }: Scene): Promise<void> {
  const path = random.chance(4 / 7) ? looks.list(anyNumber(random)) : looks.detail(anyNumber(random))
  await voice.read('browse', { method: 'GET', path })
}

async function search({ voice, random, looks }: Scene): Promise<void> {
  await voice.read('search', { method: 'GET', path: looks.search(anyNumber(random)) })
}

/** One user sends a message; the other's phone pulls. */
async function chat(scene: Scene): Promise<void> {
  const { voice, random, journal } = scene
  const pair = freePair(scene)
  if (pair === null) return
  // The seller sees a conversation from its first message on.
  const [author, reader] =
    !pair.hasBegun || random.chance(0.5) ? [pair.buyer, pair.seller] : [pair.seller, pair.buyer]
  await busy([author, reader], async () => {
    const id = v7()
    const path = `/conversations/${pair.conversation}/messages`
    const { acknowledged, unsure } = journal.messages
    unsure.add(id)
    const body = { id, kind: 'text', text: id }
    const answer = await voice.write('chat', { method: 'POST', path, token: author.token, body })
    if (answer === null) return
    unsure.delete(id)
    acknowledged.add(id)
    pair.hasBegun = true
    await pull(voice, 'chat', reader, talkLists)
  })
}

/** A phone returns to the network: its queued actions go up in one batch, then it pulls. */
async function sync(scene: Scene): Promise<void> {
  const { voice, random, journal, pairs } = scene
  const person = freePair(scene)?.buyer
  if (person === undefined) return
  await busy([person], async () => {
    const wishes = new Map(
      Array.from({ length: random.int(1, 3) }, () => [random.pick(pairs).product, random.chance(0.6)]),
    )
    const items = [...wishes].map(([product, keeps]) => ({
      key: v7(),
      lane: product,
      method: keeps ? 'PUT' : 'DELETE',
      path: `/products/${product}/favorite`,
    }))
    for (const product of wishes.keys()) journal.favorites.set(`${person.id} ${product}`, null)
    const body = { items }
    const done = await voice.write('sync', { method: 'POST', path: '/sync/batch', token: person.token, body })
    if (done === null) return
    const { results } = done.json as { results: { key: string; status: number }[] }
    for (const [at, [product, keeps]] of [...wishes].entries()) {
      if (results[at]?.status === 200) journal.favorites.set(`${person.id} ${product}`, keeps)
    }
    await pull(voice, 'sync', person, ownLists)
  })
}

/** The next step of a purchase from the wallet: place, accept, pay, hand over or cancel. */
async function buy(scene: Scene): Promise<void> {
  const pair = freePair(scene)
  if (pair === null) return
  await busy([pair.buyer, pair.seller], () => buyFurther(scene, pair))
}

async function buyFurther({ voice, random, journal }: Scene, pair: Pair): Promise<void> {
  const { buyer, seller, product, order } = pair
  const id = order?.id ?? v7()
  const at = `/orders/${id}`
  const noted = journal.orders.get(id) ?? { states: [], isUnsure: false }
  async function step(path: string, { token }: Person, body?: unknown): Promise<void> {
    const method = path === '/orders' ? 'POST' : 'PUT'
    // The outcome is unknown until there is an answer.
    journal.orders.set(id, { ...noted, isUnsure: true })
    const done = await voice.write('buy', { method, path, token, ...(body === undefined ? {} : { body }) })
    if (done === null) {
      pair.order = null
      return
    }
    const { state } = (done.json as { data: { state: string } }).data
    journal.orders.set(id, { states: [...noted.states, state], isUnsure: false })
    pair.order = ['completed', 'cancelled'].includes(state) ? null : { id, state }
  }
  if (order === null) {
    const wish = { id, product_id: product, quantity: 1, mode: 'escrow', fulfilment: 'meetup' }
    return step('/orders', buyer, { ...wish, seen_price: piecePrice })
  }
  if (order.state === 'requested') return step(`${at}/state`, seller, { event: 'accept' })
  if (order.state === 'awaiting_payment') return step(`${at}/pay`, buyer)
  if (random.chance(0.25)) return step(`${at}/state`, seller, { event: 'cancel' })
  const seen = await voice.read('buy', { method: 'GET', path: at, token: buyer.token })
  if (seen === null) return
  const { handover_code } = (seen.json as { data: { handover_code: string } }).data
  return step(`${at}/hand-over`, seller, { code: handover_code })
}

/** What changed in these lists since this phone's last pull, by one request as the app sends it. */
async function pull(
  voice: Voice,
  action: Action,
  { token, cursors }: Person,
  lists: readonly (typeof ownLists)[number][],
): Promise<void> {
  const reads = lists.map(({ collection, endpoint }) => {
    const cursor = cursors.get(collection) ?? cursorAfter(collection, startSeq)
    return { path: `${endpoint.path}?cursor=${encodeURIComponent(cursor)}` }
  })
  const { method, path } = syncPull
  const answer = await voice.read(action, { method, path, token, body: { reads } })
  const { answers = [] } = (answer?.json ?? {}) as { answers?: PullAnswer[] }
  for (const { read, body } of answers) {
    const next = (body as { meta?: { cursor?: string } } | undefined)?.meta?.cursor
    const list = lists[read]
    if (next !== undefined && list !== undefined) cursors.set(list.collection, next)
  }
}

/** Two idle users; null when twenty draws found none. */
function freePair({ random, pairs }: Scene): Pair | null {
  for (let tries = 20; tries > 0; tries--) {
    const pair = random.pick(pairs)
    if (!pair.buyer.isBusy && !pair.seller.isBusy) return pair
  }
  return null
}

async function busy(people: readonly Person[], work: () => Promise<void>): Promise<void> {
  for (const person of people) person.isBusy = true
  try {
    await work()
  } finally {
    for (const person of people) person.isBusy = false
  }
}
