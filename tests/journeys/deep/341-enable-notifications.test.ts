import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { wasHereBefore } from '#tests/support/browser/offers.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { moderator } from '#tests/support/browser/review.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)
const minute = 60_000
const day = 24 * 60 * minute

const card = (page: Page) => page.getByRole('status').filter({ hasText: 'Activer les notifications' })

/** The page of a signed-in user with a controlled clock, on a device that has visited before. */
async function signedIn(context: BrowserContext, who = buyer): Promise<Page> {
  await wasHereBefore(context)
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, who)
  await page.clock.fastForward(5_000)
  return page
}

/** Client-side navigation: prompts are shown only by a page that has been open for a while. */
async function toMessages(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Navigation', exact: true })
    .getByRole('link', { name: /Messages$/ })
    .click()
  await heading(page, 'Messages').waitFor()
}

test('the prompt is on the messages page, never on a first visit; « Plus tard » hides it for three days', async () => {
  const phone = await here.phone({ worker: true, offers: true })
  const page = await phone.context.newPage()
  await page.clock.install()
  await page.goto('/login')
  await signIn(page, buyer)
  await page.clock.fastForward(minute)
  await toMessages(page)
  expect(await card(page).count()).toBe(0)

  await page.clock.fastForward(31 * minute)
  await page.goto('/dashboard')
  await heading(page, 'Tableau de bord').waitFor()
  await page.clock.fastForward(5_000)
  expect(await card(page).count()).toBe(0)
  await toMessages(page)
  await card(page).waitFor()
  expect(await violations(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Plus tard' }).click()
  await card(page).waitFor({ state: 'detached' })

  await page.goto('/dashboard')
  await page.clock.fastForward(minute)
  await toMessages(page)
  expect(await card(page).count()).toBe(0)

  await page.clock.fastForward(3 * day)
  await page.goto('/dashboard')
  await page.clock.fastForward(5_000)
  await toMessages(page)
  await card(page).waitFor()
  expect(phone.complaints).toEqual([])
})

test('for a seller the prompt pushes the page down and covers nothing', async () => {
  const phone = await here.phone({ worker: true, offers: true })
  const page = await signedIn(phone.context, seller)
  await toMessages(page)
  await card(page).waitFor()
  const offer = await card(page).boundingBox()
  const list = await page.getByRole('main').boundingBox()
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  expect(offer?.height).toBeLessThan(200)
})

test('for a moderator the prompt leaves « Accepter » free', async () => {
  const phone = await here.phone({ worker: true, offers: true, size: desktopSize })
  const page = await signedIn(phone.context, moderator)
  await page.goto('/admin/products')
  const accept = page.getByRole('button', { name: 'Accepter' })
  await accept.waitFor()
  await page.clock.fastForward(minute)
  expect(await card(page).count()).toBe(0)
  await accept.click({ trial: true })
})
