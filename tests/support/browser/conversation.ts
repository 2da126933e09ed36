import type { Locator, Page } from 'playwright-core'
import { newId } from '#src/lib/id.ts'
import { eventually } from './eventually.ts'
import { askUntilTaken, logIn } from './log-in.ts'
import { openAs } from './member.ts'
import { readTable, signedInUser } from './mirror.ts'
import { type Phone, workerReady } from './phone.ts'
import { heading } from './screens.ts'
import { buyer, seller } from './seller.ts'

/** A user who calls the API directly, without the app. */
export interface Voice {
  email: string
  userId: string
  name: string
  token: string
  call(method: string, path: string, body?: unknown): Promise<{ status: number; data: unknown }>
  sendText(conversation: string, text: string): Promise<void>
  messages(conversation: string): Promise<ApiMessage[]>
}

interface ApiMessage {
  id: string
  seq: number
  sender_id: string | null
  kind: string
  text: string
  offer: { price: number; state: string } | null
  photo: { url: string } | null
}

export interface BrowserConversation {
  id: string
  product: { id: string; title: string; price: number }
  buyer: Voice
  seller: Voice
}

export async function voiceOf(url: string, email: string, password?: string): Promise<Voice> {
  const { token, user } = await logIn(url, email, password)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await askUntilTaken(() =>
      fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          Authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { status: answer.status, data: (await answer.json()) as unknown }
  }
  return {
    email,
    userId: String(user.id),
    name: user.name,
    token,
    call,
    async sendText(conversation, text) {
      const { status } = await call('POST', `/conversations/${conversation}/messages`, {
        id: newId(),
        kind: 'text',
        text,
      })
      if (status >= 300) throw new Error(`message not sent: ${status}`)
    },
    async messages(conversation) {
      const answer = await call('GET', `/conversations/${conversation}/messages?limit=50`)
      return (answer.data as { data: ApiMessage[] }).data.reverse()
    },
  }
}

/** The seller's products that the buyer has no conversation about and whose titles do not contain each other. */
export async function freshProducts(one: Voice, other: Voice): Promise<BrowserConversation['product'][]> {
  const list = async (voice: Voice, path: string) =>
    (await voice.call('GET', path)).data as { data: (BrowserConversation['product'] & { state: string })[] }
  const own = (await list(other, '/products/my-products?limit=100')).data
  const talks = (await one.call('GET', '/conversations')).data as { data: { product: { id: string } }[] }
  const known = new Set(talks.data.map(({ product }) => product.id))
  return own.filter(
    ({ id, title, state, price }) =>
      state === 'published' &&
      price > 0 &&
      !known.has(id) &&
      own.filter((product) => product.title.includes(title)).length === 1,
  )
}

/** Starts a conversation between the demo's buyer and seller about her product, with these messages of the buyer. */
export async function startConversation(url: string, ...words: string[]): Promise<BrowserConversation> {
  const [one, other] = await Promise.all([voiceOf(url, buyer), voiceOf(url, seller)])
  const [product] = await freshProducts(one, other)
  if (product === undefined) throw new Error('nothing left to talk about')
  const id = newId()
  const { status } = await one.call('PUT', `/conversations/${id}`, { product_id: product.id })
  if (status >= 300) throw new Error(`no conversation: ${status}`)
  for (const text of words) await one.sendText(id, text)
  return { id, product, buyer: one, seller: other }
}

export async function conversationOn(
  phone: Phone,
  voice: Voice,
  id: string,
): Promise<{ page: Page; userId: string }> {
  const page = await openAs(phone, voice.email)
  if (phone.hasWorker) await workerReady(page)
  const userId = await signedInUser(page)
  await eventually(async () => {
    const states = await readTable<{ name: string; seq: number | null }>(
      page,
      `louma:user:${userId}`,
      'collections',
    )
    return states.flatMap(({ name, seq }) => (seq !== null && wanted.includes(name) ? name : [])).sort()
  }).toEqual(wanted)
  await page.goto(`/conversations/${id}`)
  await field(page).waitFor()
  return { page, userId }
}

const wanted = ['conversations', 'messages']

export function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Votre message' })
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await message(page, text).waitFor()
}

export function message(page: Page, text: string): Locator {
  return page.getByRole('log').locator('[data-message]').filter({ hasText: text })
}

export function textsOf(page: Page): Promise<string[]> {
  return page.getByRole('log').locator('[data-message] [data-words]').allTextContents()
}

export function state(page: Page, text: string, words: string): Locator {
  return message(page, text).getByRole('img', { name: words, exact: true })
}

export async function rowOf(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(path)
  await heading(page, 'Messages').waitFor()
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/conversations/${id}"]`) })
  await row.waitFor()
  return row
}
