import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startCountingProxy } from '#tests/support/browser/counting-proxy.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(async () => {
  const market = await startMarket()
  const proxy = await startCountingProxy(market.url)
  return {
    url: proxy.url,
    counted: proxy.counted,
    cut: proxy.cut,
    pictures: () => market.fetched.filter((path) => path.startsWith('/media/')),
    stop: async () => {
      await proxy.close()
      await market.stop()
    },
  }
})

const counter = async (page: Page) => {
  const days = await readTable<{ received: number; sent: number }>(page, 'louma:meta', 'traffic')
  return days.reduce((sum, day) => ({ received: sum.received + day.received, sent: sum.sent + day.sent }), {
    received: 0,
    sent: 0,
  })
}

/** Waits until a value has not changed for a second. */
const still = async (value: () => number) => {
  let last = -1
  const isStill = () => {
    const before = last
    last = value()
    return last === before
  }
  await expect.poll(isStill, { interval: 1_000, timeout: 30_000 }).toBe(true)
}

test('with data saver no photo is requested before a tap; stored photos are shown', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/offline')
  const saver = page.getByRole('region', { name: 'Données mobiles' }).getByLabel('Économiseur de données')
  await saver.selectOption({ label: 'Toujours' })
  await page.evaluate(async () => {
    await caches.delete('pictures')
  })
  const { pictures } = here.site()
  const before = pictures().length
  const fetchedPictures = () => pictures().slice(before)
  await page.goto('/my-products')
  await heading(page, 'Mes produits').waitFor()
  const show = page.getByRole('button', { name: 'Afficher la photo' })
  await show.nth(3).waitFor()
  await page.mouse.wheel(0, 2_000)
  await page.goto('/products')
  await show.nth(3).waitFor()
  await page.goto('/dashboard/statistics')
  await show.first().waitFor()
  expect(fetchedPictures()).toEqual([])

  await page.goto('/my-products')
  await show.nth(3).waitFor()
  const held = await show.count()
  // Far down the list: the first photos may be in the HTTP cache, from the dashboard.
  await show.nth(held - 1).click()
  const drawn = page.locator('main img')
  await drawn.first().waitFor()
  await eventually(() => fetchedPictures().length).toBe(1)
  await eventually(() => drawn.first().evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(
    true,
  )
  await eventually(() => show.count()).toBe(held - 1)

  await page.goto('/my-products')
  await show.nth(2).waitFor()
  await drawn.first().waitFor()
  await eventually(() => show.count()).toBe(held - 1)
  expect(fetchedPictures()).toHaveLength(1)

  await page.goto('/settings/offline')
  await saver.selectOption({ label: 'Jamais' })
  await page.goto('/my-products')
  await page.locator('main img').nth(2).waitFor()
  expect(await show.count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

deepTest('« comme le téléphone » follows the data-saver setting of the phone', async () => {
  const phone = await here.phone({ worker: true })
  await phone.context.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  })
  const page = await openAs(phone, seller)
  await page.goto('/my-products')
  const show = page.getByRole('button', { name: 'Afficher la photo' })
  await show.nth(3).waitFor()
  await page.evaluate(() => {
    const connection = (navigator as unknown as { connection: EventTarget & { saveData: boolean } })
      .connection
    connection.saveData = false
    connection.dispatchEvent(new Event('change'))
  })
  await page.locator('main img').nth(2).waitFor()
  expect(await show.count()).toBe(0)
})

test('the counter is within a tenth of the network traffic of page and worker together', async () => {
  const { counted } = here.site()
  const before = counted()
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await heading(page, 'Connexion').waitFor()
  await workerReady(page, 'visitor')
  await signIn(page, seller)
  await workerReady(page)
  let last = (await counter(page)).received
  for (const [link, title] of [
    ['/my-products', 'Mes produits'],
    ['/notifications', 'Notifications'],
    ['/settings/offline', 'Hors ligne et données'],
  ] as const) {
    await page.goto(link)
    await heading(page, title).waitFor()
    await eventually(async () => (await counter(page)).received).toBeGreaterThan(last)
    last = (await counter(page)).received
    // Requests that a left page still had in flight were sent, but no browser reports them.
    await still(() => counted().sent)
  }
  await page.getByRole('button', { name: 'Télécharger mes listes' }).click()
  await page.getByText(/^Tout est sur cet appareil/).waitFor()

  const real = () => {
    const { received, sent } = counted()
    return { received: received - before.received, sent: sent - before.sent }
  }
  const share = async (what: 'received' | 'sent') => (await counter(page))[what] / real()[what]
  await eventually(() => share('received')).toBeGreaterThan(0.9)
  await eventually(() => share('sent')).toBeGreaterThan(0.9)
  expect(await share('received')).toBeLessThan(1.1)
  expect(await share('sent')).toBeLessThan(1.1)
  expect(real().received).toBeGreaterThan(500_000)

  const used = page.getByRole('region', { name: 'Données mobiles' })
  const { received } = await counter(page)
  const megabytes = Math.max(1, Math.round((received / 1024 / 1024) * 10)) / 10
  await used
    .getByText(`${String(megabytes).replace('.', ',')} Mo`)
    .first()
    .waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest('offline nothing is counted', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/offline')
  await eventually(async () => (await counter(page)).received).toBeGreaterThan(0)
  await phone.offline()
  const { counted, cut } = here.site()
  cut()
  const silent = counted()
  // Earlier traffic is recorded late, some of it by the next counter. Two rounds through the pages must end equal:
  // a counter that counts requests without network would grow with every round.
  const visit = async (address: string, title: string) => {
    await page.evaluate(() => localStorage.setItem('louma:traffic', '0,0'))
    await page.goto(address)
    await heading(page, title).waitFor()
    // The counter of the new page removes the marker when it starts and writes 1.5 s later.
    await eventually(() => page.evaluate(() => localStorage.getItem('louma:traffic'))).toBe(null)
    await page.waitForTimeout(2_000)
  }
  let last = -1
  await expect
    .poll(
      async () => {
        await visit('/my-products', 'Mes produits')
        await visit('/settings/offline', 'Hors ligne et données')
        const { received } = await counter(page)
        const isStill = received === last
        last = received
        return isStill
      },
      { interval: 0, timeout: 60_000 },
    )
    .toBe(true)
  expect(counted()).toEqual(silent)
})
