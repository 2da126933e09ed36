import { type Browser, chromium, type Page } from 'playwright-core'
import { apiBase } from '#contract/limits.ts'
import type { Feature } from '#contract/sync.ts'
import { settingKeys } from '#src/lib/device-settings.ts'
import { takePhoto } from '#tests/support/browser/camera.ts'
import {
  type BrowserConversation,
  field,
  startConversation,
  type Voice,
} from '#tests/support/browser/conversation.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { writeOffer } from '#tests/support/browser/offer-form.ts'
import { takePhone, workerReady } from '#tests/support/browser/phone.ts'
import { chromiumPath, flags } from '../node/browser.ts'
import { startLouma } from '../web/louma-server.ts'
import { type CountingFront, startCountingFront, type Traffic } from './counting-front.ts'
import { dueAt } from './due-at.ts'

export const roles = ['seller', 'buyer'] as const
export type Role = (typeof roles)[number]
/** `lists`: the server offers neither the combined request nor the live stream, so that each list has its own call. */
export const servers = ['combined', 'lists'] as const
export type ServerKind = (typeof servers)[number]

export interface DayPlan {
  launches: number
  messages: number
  /** Published by the seller, with one photo each. */
  listings: number
  /** Listings opened by the buyer. */
  views: number
}

export interface DayResult {
  role: Role
  server: ServerKind
  saver: boolean
  /** From the first visit until the worker is installed and the app idle. */
  signIn: Traffic
  day: Traffic
  /** One more launch at the end of the day, on which nothing has changed. */
  unchanged: Traffic
}

const hidden: Record<ServerKind, readonly Feature[]> = { combined: [], lists: ['pull', 'live'] }
/** The app is idle when no request has been under way for this long (ms). */
const idleMs = 600

export async function runDays(plan: DayPlan, add: (result: DayResult) => void): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
  try {
    // Both servers at once: bytes do not depend on the load of the machine.
    await Promise.all(
      servers.map(async (server) => {
        for (const saver of [false, true]) {
          const louma = await startLouma()
          try {
            const talk = await startConversation(louma.url, 'Bonjour, c’est encore disponible ?')
            for (const role of roles)
              add(await runDay({ browser, port: louma.port, plan, server, saver, role, talk }))
          } finally {
            await louma.stop()
          }
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

interface Day {
  browser: Browser
  port: number
  plan: DayPlan
  server: ServerKind
  saver: boolean
  role: Role
  talk: BrowserConversation
}

async function runDay({ browser, port, plan, server, saver, role, talk }: Day): Promise<DayResult> {
  const front = await startCountingFront(port, hidden[server])
  const phone = await takePhone(browser, front.url, { worker: true })
  try {
    const setting = [settingKeys.dataSaver, saver ? 'always' : 'never'] as const
    await phone.context.addInitScript(([key, value]) => {
      // Pages without an origin (about:blank) have no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value)
    }, setting)
    const first = await openAs(phone, talk[role].email)
    await workerReady(first)
    await front.quiet(3 * idleMs)
    await first.close()
    const signIn = front.traffic()
    const others = role === 'seller' ? talk.buyer : talk.seller
    const ids = role === 'buyer' ? await productIds(front.url, plan.views) : []
    const launchApp = async () => {
      const page = await phone.open(role === 'seller' ? '/dashboard' : '/products')
      await shown(page, front)
      return page
    }
    for (let launch = 0; launch < plan.launches; launch += 1) {
      const page = await launchApp()
      for (const message of dueAt(launch, plan.launches, plan.messages)) {
        // Every second message is received.
        if (message % 2 === 0) await others.sendText(talk.id, `Message ${message}`)
        else await sendText(page, talk.id, `Réponse ${message}`)
        await front.quiet(idleMs)
      }
      if (role === 'seller')
        for (const listing of dueAt(launch, plan.launches, plan.listings)) {
          await publish(page, listing)
          await onSale(talk.seller, listing)
          await front.quiet(idleMs)
        }
      else
        for (const view of dueAt(launch, plan.launches, plan.views)) {
          await page.goto(`/products/${ids[view % ids.length]}`)
          await shown(page, front)
        }
      await page.close()
    }
    if (phone.complaints.length > 0) console.warn(`${role}: ${phone.complaints.slice(0, 3).join(' | ')}`)
    const evening = front.traffic()
    const last = await launchApp()
    await front.quiet(3 * idleMs)
    await last.close()
    const unchanged = difference(front.traffic(), evening)
    return { role, server, saver, signIn, day: difference(evening, signIn), unchanged }
  } finally {
    await phone.close()
    await front.close()
  }
}

async function shown(page: Page, front: CountingFront): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await front.quiet(idleMs)
}

async function sendText(page: Page, conversation: string, text: string): Promise<void> {
  await page.goto(`/conversations/${conversation}`)
  await field(page).fill(text)
  await field(page).press('Enter')
  await page.getByText(text, { exact: true }).first().waitFor()
}

const titleOf = (listing: number) => `Pagne tissé du jour ${listing + 1}`

async function publish(page: Page, listing: number): Promise<void> {
  const photo = await takePhoto({ name: `annonce-${'x'.repeat(listing)}.jpg` })
  await writeOffer(page, { title: titleOf(listing), price: '12500', photos: [photo] })
  await page.getByRole('button', { name: 'Publier' }).click()
}

async function onSale(seller: Voice, listing: number): Promise<void> {
  for (;;) {
    const { data } = await seller.call('GET', '/products/my-products?limit=100')
    if ((data as { data: { title: string }[] }).data.some(({ title }) => title === titleOf(listing))) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function productIds(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  while (ids.length < count) {
    const response = await fetch(`${url}${apiBase}/products?limit=100${cursor}`)
    const { data, meta } = (await response.json()) as {
      data: { id: string }[]
      meta?: { cursor?: string; has_more?: boolean }
    }
    ids.push(...data.map(({ id }) => id))
    if (meta?.cursor === undefined || meta.has_more !== true) break
    cursor = `&cursor=${encodeURIComponent(meta.cursor)}`
  }
  return ids.slice(0, count)
}

function difference(after: Traffic, before: Traffic): Traffic {
  return {
    requests: after.requests - before.requests,
    down: after.down - before.down,
    up: after.up - before.up,
  }
}
