import type { Locator, Page } from 'playwright-core'
import { endedStates } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import type { StatementLine, Wallet } from '#contract/wallet.ts'
import { newId } from '#src/lib/id.ts'
import { type BrowserConversation, freshProducts, type Voice, voiceOf } from './conversation.ts'
import { eventually } from './eventually.ts'
import { openAs } from './member.ts'
import { readTable, signedInUser } from './mirror.ts'
import { type Phone, workerReady } from './phone.ts'
import { confirmBeside } from './pin.ts'
import { buyer, seller } from './seller.ts'

export interface Trade {
  buyer: Voice
  seller: Voice
  product: BrowserConversation['product']
}

const taken = new Set<string>()

/**
 * The demo's buyer and seller, and a product of hers above `least` (integer Fcfa) without an order that no other test
 * of the file orders: a second open order with the same title could be mistaken for it.
 */
export async function beginTrade(url: string, least = 1_000): Promise<Trade> {
  const [one, other] = await Promise.all([voiceOf(url, buyer), voiceOf(url, seller)])
  const [bought, sold] = await Promise.all([ordersOf(one), ordersOf(other)])
  const open = sold.filter(({ state }) => !endedStates.includes(state))
  const known = new Set([...bought, ...open].map(({ product }) => product.id))
  const product = (await freshProducts(one, other)).find(
    ({ id, price }) => !known.has(id) && !taken.has(`${url} ${id}`) && price > least,
  )
  if (product === undefined) throw new Error('nothing left to order')
  taken.add(`${url} ${product.id}`)
  return { buyer: one, seller: other, product }
}

export async function ordersOf(voice: Voice): Promise<Order[]> {
  return ((await voice.call('GET', '/orders?limit=100')).data as { data: Order[] }).data
}

export async function place({ buyer: one, product }: Trade, more: Partial<Order> = {}): Promise<string> {
  const id = newId()
  const { status, data } = await one.call('POST', '/orders', {
    id,
    product_id: product.id,
    quantity: 1,
    mode: 'cod',
    fulfilment: 'meetup',
    seen_price: product.price,
    ...more,
  })
  if (status >= 300) throw new Error(`not placed: ${status} ${JSON.stringify(data)}`)
  return id
}

/** Changes an order without the app: a change of state, or `pay`. */
export async function takeStep(voice: Voice, id: string, event: string): Promise<void> {
  if (event === 'pay') {
    await confirmBeside(voice, { kind: 'pay', id, amount: (await orderOf(voice, id)).total })
  }
  const { status, data } =
    event === 'pay'
      ? await voice.call('PUT', `/orders/${id}/pay`)
      : await voice.call('PUT', `/orders/${id}/state`, { event })
  if (status >= 300) throw new Error(`${event}: ${status} ${JSON.stringify(data)}`)
}

export async function orderOf(voice: Voice, id: string): Promise<Order> {
  return ((await voice.call('GET', `/orders/${id}`)).data as { data: Order }).data
}

export async function walletOf(voice: Voice): Promise<Wallet> {
  return ((await voice.call('GET', '/wallet')).data as { data: Wallet }).data
}

export async function linesOf(voice: Voice, order: string): Promise<[kind: string, available: number][]> {
  const { data } = (await voice.call('GET', '/wallet/statement?limit=200')).data as { data: StatementLine[] }
  return data
    .filter((line) => line.order_id === order)
    .reverse()
    .map(({ kind, available }) => [kind, available])
}

/** Tops up the wallet; the provider confirms at once. */
export async function fillWallet(url: string, voice: Voice, amount: number): Promise<void> {
  const before = (await walletOf(voice)).available
  const id = newId()
  const { status, data } = await voice.call('POST', '/wallet/top-ups', {
    id,
    provider: 'sandbox',
    phone: '+2250707070707',
    amount,
  })
  if (status >= 300) throw new Error(`no top-up: ${status} ${JSON.stringify(data)}`)
  await eventually(async () => {
    await fetch(`${url}/sandbox`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ kind: 'collect', id, action: 'accept' }),
    })
    return (await walletOf(voice)).available
  }).toBe(before + amount)
}

export async function tradeOn(phone: Phone, voice: Voice): Promise<{ page: Page; userId: string }> {
  const page = await openAs(phone, voice.email)
  if (phone.hasWorker) await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto('/orders')
  await page.getByRole('tab', { name: 'Achats' }).waitFor()
  await eventually(async () => {
    const states = await readTable<{ name: string; seq: number | null }>(
      page,
      `louma:user:${userId}`,
      'collections',
    )
    return states.some(({ name, seq }) => name === 'orders' && seq !== null)
  }).toBe(true)
  return { page, userId }
}

export function next(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name: /Prochaine étape|Et maintenant/ }).getByRole('button', { name })
}

export function stateWord(page: Page, word: string): Locator {
  return page.getByRole('main').locator('[data-tone]').getByText(word, { exact: true })
}

export function fcfaOf(price: number): string {
  return `${String(price).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0F`
}

/** An order that is paid from the wallet; `earned`: what the seller has before its income. */
export async function paidOrder(url: string): Promise<{ trade: Trade; id: string; earned: number }> {
  const trade = await beginTrade(url)
  await fillWallet(url, trade.buyer, trade.product.price)
  const id = await place(trade, { mode: 'escrow' })
  await takeStep(trade.seller, id, 'accept')
  await takeStep(trade.buyer, id, 'pay')
  return { trade, id, earned: (await walletOf(trade.seller)).available }
}

/** Opens the handover code on the buyer's order, and returns it. */
export async function openCode(page: Page): Promise<string> {
  await next(page, 'Montrer le code de remise').click()
  const shown = page.getByRole('dialog', { name: 'Code de remise' })
  await shown.locator('[data-drawn]').waitFor()
  return (await shown.locator('[data-code]').getAttribute('data-code')) ?? ''
}
