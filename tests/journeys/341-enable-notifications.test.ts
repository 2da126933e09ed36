import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
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

/** Sets the browser's answer to the permission request; 'missing' removes the notifications API. */
async function browserAnswers(
  context: BrowserContext,
  answer: 'granted' | 'denied' | 'missing',
): Promise<void> {
  await context.addInitScript((given) => {
    if (given === 'missing') Reflect.deleteProperty(window, 'Notification')
    else Notification.requestPermission = async () => given
  }, answer)
}

test('the prompt is on the messages page, never on a first visit; « Plus tard » hides it for three days', async () => {
  const phone = await here.phone({ offers: true })
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
  const phone = await here.phone({ offers: true })
  const page = await signedIn(phone.context, seller)
  await toMessages(page)
  await card(page).waitFor()
  const offer = await card(page).boundingBox()
  const list = await page.getByRole('main').boundingBox()
  expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
  expect(offer?.height).toBeLessThan(200)
})

test('for a moderator the prompt leaves « Accepter » free', async () => {
  const phone = await here.phone({ offers: true, size: desktopSize })
  const page = await signedIn(phone.context, moderator)
  await page.goto('/admin/products')
  const accept = page.getByRole('button', { name: 'Accepter' })
  await accept.waitFor()
  await page.clock.fastForward(minute)
  expect(await card(page).count()).toBe(0)
  await accept.click({ trial: true })
})

test('« Activer », granted: one confirmation, and no further prompt', async () => {
  const phone = await here.phone({ offers: true })
  await browserAnswers(phone.context, 'granted')
  const page = await signedIn(phone.context)
  await toMessages(page)
  await card(page).getByRole('button', { name: 'Activer' }).click()
  await page.getByText('Notifications activées').waitFor()
  await card(page).waitFor({ state: 'detached' })
  // The fake clock's timers stop when a page is opened more than 24.8 days (2^31 ms) later.
  await page.clock.fastForward(20 * day)
  await page.goto('/dashboard')
  await page.clock.fastForward(minute)
  await toMessages(page)
  expect(await card(page).count()).toBe(0)
})

test.each([
  ['denied', /plus tard dans les paramètres de votre navigateur/],
  ['missing', /^Ce navigateur ne supporte pas les notifications$/],
] as const)("« Activer » with the browser's answer %s shows an alert", async (answer, sentence) => {
  const phone = await here.phone({ offers: true })
  await browserAnswers(phone.context, answer)
  const page = await signedIn(phone.context)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await toMessages(page)
  await card(page).getByRole('button', { name: 'Activer' }).click()
  await eventually(() => alerts.length).toBe(1)
  expect(alerts[0]).toMatch(sentence)
  await card(page).waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('no prompt when the permission is granted or the browser has no push', async () => {
  const phone = await here.phone({ offers: true })
  await phone.context.grantPermissions(['notifications'], { origin: here.site().url })
  const page = await signedIn(phone.context)
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  await toMessages(page)
  expect(await card(page).count()).toBe(0)

  const other = await here.phone({ offers: true })
  await other.context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  const without = await signedIn(other.context)
  await toMessages(without)
  expect(await card(without).count()).toBe(0)
})

test('Safari on iOS without push offers the home screen', async () => {
  const phone = await here.phone({ offers: true, ios: true })
  await phone.context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  const page = await signedIn(phone.context)
  const sheet = page.getByRole('dialog', { name: 'Installer Louma' })
  await sheet.getByRole('button', { name: 'Compris' }).click()
  await page.clock.fastForward(31 * minute)
  await page.reload()
  await page.clock.fastForward(5_000)
  await toMessages(page)
  await page.getByRole('status').getByRole('button', { name: 'Sur l’écran d’accueil' }).click()
  await sheet.getByText('Partager').waitFor()
})
