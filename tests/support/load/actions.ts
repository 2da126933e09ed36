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
import type { Journal } from './journal.ts'
import type { LoadClient } from './load-client.ts'
import type { Action } from './tally.ts'
import { type LoadUser, startSeq, type UserPair, unitPrice } from './user-pairs.ts'

export interface ActionContext {
  client: LoadClient
  random: Random
  journal: Journal
  pairs: readonly UserPair[]
  paths: { list(n: number): string; detail(n: number): string; search(n: number): string }
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

type ActionOf = (context: ActionContext) => Promise<void>

export const actionOf: Record<Action, ActionOf> = { browse, search, chat, sync, buy }

const anyNumber = (random: Random) => random.int(0, 1_000_000)

async function browse({ client, random, paths }: ActionContext): Promise<void> {
  const path = random.chance(4 / 7) ? paths.list(anyNumber(random)) : paths.detail(anyNumber(random))
  await client.read('browse', { method: 'GET', path })
}

async function search({ client, random, paths }: ActionContext): Promise<void> {
  await client.read('search', { method: 'GET', path: paths.search(anyNumber(random)) })
}

/** One user sends a message; the other's phone pulls. */
async function chat(context: ActionContext): Promise<void> {
  const { client, random, journal } = context
  const pair = freePair(context)
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
    const response = await client.write('chat', { method: 'POST', path, token: author.token, body })
    if (response === null) return
    unsure.delete(id)
    acknowledged.add(id)
    pair.hasBegun = true
    await pull(client, 'chat', reader, talkLists)
  })
}

/** A phone returns to the network: its queued actions go up in one batch, then it pulls. */
async function sync(context: ActionContext): Promise<void> {
  const { client, random, journal, pairs } = context
  const user = freePair(context)?.buyer
  if (user === undefined) return
  await busy([user], async () => {
    const targets = new Map(
      Array.from({ length: random.int(1, 3) }, () => [random.pick(pairs).product, random.chance(0.6)]),
    )
    const items = [...targets].map(([product, isFavorite]) => ({
      key: v7(),
      lane: product,
      method: isFavorite ? 'PUT' : 'DELETE',
      path: `/products/${product}/favorite`,
    }))
    for (const product of targets.keys()) journal.favorites.set(`${user.id} ${product}`, null)
    const body = { items }
    const response = await client.write('sync', {
      method: 'POST',
      path: '/sync/batch',
      token: user.token,
      body,
    })
    if (response === null) return
    const { results } = response.json as { results: { key: string; status: number }[] }
    for (const [at, [product, isFavorite]] of [...targets].entries()) {
      if (results[at]?.status === 200) journal.favorites.set(`${user.id} ${product}`, isFavorite)
    }
    await pull(client, 'sync', user, ownLists)
  })
}

/** The next step of a purchase from the wallet: place, accept, pay, hand over or cancel. */
async function buy(context: ActionContext): Promise<void> {
  const pair = freePair(context)
  if (pair === null) return
  await busy([pair.buyer, pair.seller], () => buyFurther(context, pair))
}

async function buyFurther({ client, random, journal }: ActionContext, pair: UserPair): Promise<void> {
  const { buyer, seller, product, order } = pair
  const id = order?.id ?? v7()
  const at = `/orders/${id}`
  const known = journal.orders.get(id) ?? { states: [], isUnsure: false }
  async function step(path: string, { token }: LoadUser, body?: unknown): Promise<void> {
    const method = path === '/orders' ? 'POST' : 'PUT'
    // The outcome is unknown until there is a response.
    journal.orders.set(id, { ...known, isUnsure: true })
    const response = await client.write('buy', {
      method,
      path,
      token,
      ...(body === undefined ? {} : { body }),
    })
    if (response === null) {
      pair.order = null
      return
    }
    const { state } = (response.json as { data: { state: string } }).data
    journal.orders.set(id, { states: [...known.states, state], isUnsure: false })
    pair.order = ['completed', 'cancelled'].includes(state) ? null : { id, state }
  }
  if (order === null) {
    const terms = { id, product_id: product, quantity: 1, mode: 'escrow', fulfilment: 'meetup' }
    return step('/orders', buyer, { ...terms, seen_price: unitPrice })
  }
  if (order.state === 'requested') return step(`${at}/state`, seller, { event: 'accept' })
  if (order.state === 'awaiting_payment') return step(`${at}/pay`, buyer)
  if (random.chance(0.25)) return step(`${at}/state`, seller, { event: 'cancel' })
  const seen = await client.read('buy', { method: 'GET', path: at, token: buyer.token })
  if (seen === null) return
  const { handover_code } = (seen.json as { data: { handover_code: string } }).data
  return step(`${at}/hand-over`, seller, { code: handover_code })
}

/** What changed in these lists since this phone's last pull, by one request as the app sends it. */
async function pull(
  client: LoadClient,
  action: Action,
  { token, cursors }: LoadUser,
  lists: readonly (typeof ownLists)[number][],
): Promise<void> {
  const reads = lists.map(({ collection, endpoint }) => {
    const cursor = cursors.get(collection) ?? cursorAfter(collection, startSeq)
    return { path: `${endpoint.path}?cursor=${encodeURIComponent(cursor)}` }
  })
  const { method, path } = syncPull
  const response = await client.read(action, { method, path, token, body: { reads } })
  const { answers = [] } = (response?.json ?? {}) as { answers?: PullAnswer[] }
  for (const { read, body } of answers) {
    const next = (body as { meta?: { cursor?: string } } | undefined)?.meta?.cursor
    const list = lists[read]
    if (next !== undefined && list !== undefined) cursors.set(list.collection, next)
  }
}

/** Two idle users; null when twenty draws found none. */
function freePair({ random, pairs }: ActionContext): UserPair | null {
  for (let tries = 20; tries > 0; tries--) {
    const pair = random.pick(pairs)
    if (!pair.buyer.isBusy && !pair.seller.isBusy) return pair
  }
  return null
}

async function busy(users: readonly LoadUser[], work: () => Promise<void>): Promise<void> {
  for (const user of users) user.isBusy = true
  try {
    await work()
  } finally {
    for (const user of users) user.isBusy = false
  }
}
