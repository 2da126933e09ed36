import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { browserWouldInstall, wasHereBefore } from '#tests/support/browser/offers.ts'
import { pressLogout, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)
const minute = 60_000
const day = 24 * 60 * minute

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Installer Louma' })
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Installer Louma' })

/** A page with a controlled clock, on a device that has visited before. */
async function openWithClock(phone: Awaited<ReturnType<typeof here.phone>>, path: string, before = true) {
  if (before) await wasHereBefore(phone.context)
  const page = await phone.context.newPage()
  await page.clock.install()
  await page.goto(path)
  return page
}

test('the prompt appears 3 s after the browser event; « Plus tard » hides it for seven days, the button stays', async () => {
  const phone = await here.phone({ offers: true })
  const page = await openWithClock(phone, '/')
  expect(await button(page).count()).toBe(0)
  await browserWouldInstall(page)
  await button(page).waitFor()
  await page.clock.fastForward(3_000)
  await sheet(page).getByText('S’ouvre sans réseau').waitFor()
  expect(await violations(page)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Plus tard' }).click()
  await sheet(page).waitFor({ state: 'hidden' })

  await page.reload()
  await browserWouldInstall(page)
  await button(page).waitFor()
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)

  await page.clock.fastForward(7 * day)
  await page.reload()
  await browserWouldInstall(page)
  await page.clock.fastForward(3_000)
  await sheet(page).waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest('on iOS the prompt appears by itself 2 s after opening and explains the steps', async () => {
  const phone = await here.phone({ offers: true, ios: true })
  const page = await openWithClock(phone, '/')
  await button(page).waitFor()
  await page.clock.fastForward(2_000)
  await sheet(page).getByText('Partager').waitFor()
  await sheet(page).getByText('Sur l’écran d’accueil').waitFor()
  expect(await violations(page)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Compris' }).click()
  await sheet(page).waitFor({ state: 'hidden' })
  await button(page).click()
  await sheet(page).getByText('Partager').waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest('on iOS an immediate second tap does not count, a later one does', async () => {
  const phone = await here.phone({ ios: true })
  const page = await phone.context.newPage()
  await page.clock.install()
  await page.goto('/login')
  await signIn(page, buyer)
  const menu = page.getByRole('button', { name: /^Menu de/ })
  const isOpen = () => menu.getAttribute('aria-expanded')
  await menu.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(new Date(Date.now() + minute))
  await menu.tap()
  await eventually(isOpen).toBe('true')
  await menu.tap()
  expect(await isOpen()).toBe('true')
  await page.clock.runFor(301)
  await menu.tap()
  await eventually(isOpen).toBe('false')
  await page.clock.resume()
  await pressLogout(page)
})
