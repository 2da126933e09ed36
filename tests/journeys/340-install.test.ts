import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { leaveOffer } from '#tests/support/browser/offer-form.ts'
import {
  askedTimes,
  browserWouldInstall,
  openedFromHomeScreen,
  wasHereBefore,
} from '#tests/support/browser/offers.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading, pressLogout, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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

test('the prompt never appears on a first visit; the button does', async () => {
  const phone = await here.phone({ offers: true })
  const page = await openWithClock(phone, '/', false)
  await browserWouldInstall(page)
  await button(page).waitFor()
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)
})

test('a menu opened while the prompt loads stays open; the prompt appears after it is closed', async () => {
  const phone = await here.phone({ offers: true, worker: false })
  const page = await openWithClock(phone, '/login')
  await signIn(page, buyer)
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/install-dialog-*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/install-dialog-*.js')
  await browserWouldInstall(page)
  await page.clock.fastForward(3_000)
  await asked
  const menu = page.getByRole('button', { name: /^Menu de/ })
  await menu.click()
  await page.locator('[popover]:popover-open').waitFor()
  const delivered = page.waitForResponse('**/install-dialog-*.js')
  deliver()
  await delivered
  await page.clock.fastForward(minute)
  expect(await page.locator('[popover]:popover-open').count()).toBe(1)
  expect(await sheet(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(2_000)
  await sheet(page).waitFor()
})

test("« Installer » opens the browser's dialog; after acceptance the prompt and the button disappear", async () => {
  const phone = await here.phone({ offers: true, size: desktopSize })
  const page = await openWithClock(phone, '/')
  await browserWouldInstall(page)
  await page.clock.fastForward(3_000)
  await sheet(page).getByRole('button', { name: 'Installer', exact: true }).click()
  await button(page).waitFor({ state: 'detached' })
  expect(await sheet(page).count()).toBe(0)
  expect(await askedTimes(page)).toBe(1)
})

test("the button opens the browser's dialog directly", async () => {
  const phone = await here.phone()
  const page = await phone.open('/')
  await browserWouldInstall(page)
  await button(page).click()
  await button(page).waitFor({ state: 'detached' })
  expect(await askedTimes(page)).toBe(1)
})

test('the prompt never covers a form, a dialog or a bare screen; it appears afterwards', async () => {
  const phone = await here.phone({ offers: true })
  const page = await openWithClock(phone, '/login')
  await heading(page, 'Connexion').waitFor()
  await browserWouldInstall(page)
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)

  await signIn(page, buyer)
  // Dismiss the prompt of the dashboard; the next one must not appear while a form is filled in.
  await page.clock.fastForward(minute)
  await sheet(page).getByRole('button', { name: 'Fermer' }).click()
  await page.evaluate(() => localStorage.removeItem('louma:install:dismissed'))
  await page.goto('/products/create')
  await page.getByLabel('Titre').fill('Pagne')
  await browserWouldInstall(page)
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Effacer le brouillon' }).click()
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  // The form is still in use when none of its fields has the focus.
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)
  await leaveOffer(page)
  await page.clock.fastForward(2_000)
  await sheet(page).waitFor()
  expect(phone.complaints).toEqual([])
})

test('an installed app opened from the home screen does not offer the installation', async () => {
  const phone = await here.phone({ offers: true })
  await openedFromHomeScreen(phone.context)
  const page = await openWithClock(phone, '/')
  await browserWouldInstall(page)
  await page.clock.fastForward(minute)
  expect(await sheet(page).count()).toBe(0)
  expect(await button(page).count()).toBe(0)
})

test('on iOS the prompt appears by itself 2 s after opening and explains the steps', async () => {
  const phone = await here.phone({ offers: true, ios: true })
  const page = await openWithClock(phone, '/')
  await button(page).waitFor()
  await page.clock.fastForward(2_000)
  await sheet(page).getByText('Partager').waitFor()
  await sheet(page).getByText('Sur l’écran d’accueil').waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await sheet(page).getByRole('button', { name: 'Compris' }).click()
  await sheet(page).waitFor({ state: 'hidden' })
  await button(page).click()
  await sheet(page).getByText('Partager').waitFor()
  expect(phone.complaints).toEqual([])
})

test('on iOS an immediate second tap does not count, a later one does', async () => {
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
