import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { openBell, pressLogout } from '#tests/support/browser/screens.ts'
import { buyer, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

/** Replaces the badge API by a readable one: 0 after clearing, null before the first write. */
async function iconOf(context: BrowserContext): Promise<(page: Page) => Promise<number | null>> {
  await context.addInitScript(() => {
    const write = (count: number) => {
      document.documentElement.dataset.icon = String(count)
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: write, clearAppBadge: () => write(0) })
  })
  return (page) =>
    page.evaluate(() => {
      const { icon } = document.documentElement.dataset
      return icon === undefined ? null : Number(icon)
    })
}

test('the badge counts unread notifications and messages, follows each read and is cleared at sign-out', async () => {
  const truth = await fetchFromServer(here.site().url, seller)
  const unread = (await truth.notifications()).filter(({ read_at }) => read_at === null).length
  const { data } = await truth.get<{ data: { overview: { unread_messages?: number } } }>(
    '/analytics/dashboard',
  )
  const messages = data.overview.unread_messages ?? 0
  expect(unread).toBeGreaterThan(1)

  const phone = await here.phone({ worker: true })
  const icon = await iconOf(phone.context)
  const { page, userId } = await sellerAtHome(phone)
  await eventually(() => icon(page)).toBe(unread + messages)

  await phone.offline()
  const bell = await openBell(page)
  await bell.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await eventually(() => icon(page)).toBe(messages)
  await page.keyboard.press('Escape')
  await phone.online()

  // With waiting actions the sign-out would ask for confirmation.
  await waitForIdle(page, userId)
  await pressLogout(page)
  await eventually(() => icon(page)).toBe(0)
})

deepTest('without a page the worker updates the badge after each sync', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  const unread = async () => {
    const rows = await readTable<{ unread: number }>(page, `louma:user:${userId}`, 'notifications')
    return rows.filter((row) => row.unread === 1).length
  }
  await eventually(unread).toBeGreaterThan(0)
  const agent = phone.context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'))
  if (agent === undefined) throw new Error('no worker')
  await agent.evaluate(() => {
    const write = (count: number) => {
      Object.assign(globalThis, { icon: count })
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: write, clearAppBadge: () => write(0) })
  })
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' }, [port2])
      }),
  )
  const [figures] = await readTable<{ overview: { unread_messages?: number | null } }>(
    page,
    `louma:user:${userId}`,
    'stats',
  )
  const written = await agent.evaluate(() => Reflect.get(globalThis, 'icon'))
  expect(written).toBe((await unread()) + (figures?.overview.unread_messages ?? 0))
})
