import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { leaveOffer } from '#tests/support/browser/offer-form.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)
const minute = 60_000
const day = 24 * 60 * minute

const banner = (page: Page) => page.getByRole('dialog', { name: 'Activer les notifications' })

/** A signed-in person's page whose timers go as fast as the test says. */
async function signedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/login')
  await signIn(page, buyer)
  return page
}

/** What the browser will answer when it is asked; 'missing' is a browser without notifications. */
async function browserAnswers(
  context: BrowserContext,
  answer: 'granted' | 'denied' | 'missing',
): Promise<void> {
  await context.addInitScript((given) => {
    if (given === 'missing') Reflect.deleteProperty(window, 'Notification')
    else Notification.requestPermission = async () => given
  }, answer)
}

test('la bannière vient 5 s après l’ouverture, jamais aux visiteurs ; « Plus tard » la fait taire trois jours', async () => {
  const phone = await here.phone({ offers: true })
  const page = await phone.context.newPage()
  await page.clock.install()
  await page.goto('/')
  await page.clock.fastForward(minute)
  expect(await banner(page).count()).toBe(0)
  await page.goto('/login')
  await signIn(page, buyer)
  await page.clock.fastForward(5_000)
  await banner(page).waitFor()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await banner(page).getByRole('button', { name: 'Plus tard' }).click()
  await banner(page).waitFor({ state: 'detached' })

  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  await page.clock.fastForward(minute)
  expect(await banner(page).count()).toBe(0)

  await page.clock.fastForward(3 * day)
  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  await page.clock.fastForward(5_000)
  await banner(page).waitFor()
  expect(phone.complaints).toEqual([])
})

test('qui remplit une annonce n’est pas dérangé, même entre deux champs ; ensuite, la bannière vient', async () => {
  const phone = await here.phone({ offers: true })
  const page = await signedIn(phone.context)
  await page.goto('/products/create')
  await heading(page, 'Vendre un article').waitFor()
  await page.getByLabel('Titre').waitFor()
  await page.clock.fastForward(minute)
  expect(await banner(page).count()).toBe(0)
  await leaveOffer(page)
  await page.clock.fastForward(2_000)
  await banner(page).waitFor()
})

test('« Activer », accordé : un mot de confirmation, et plus jamais de bannière', async () => {
  const phone = await here.phone({ offers: true })
  await browserAnswers(phone.context, 'granted')
  const page = await signedIn(phone.context)
  await page.clock.fastForward(5_000)
  await banner(page).getByRole('button', { name: 'Activer' }).click()
  await page.getByText('Notifications activées').waitFor()
  await banner(page).waitFor({ state: 'detached' })
  // The fake clock's timers stand still when it opens a page more than 24.8 days (2^31 ms) on.
  await page.clock.fastForward(20 * day)
  await page.reload()
  await heading(page, 'Tableau de bord').waitFor()
  await page.clock.fastForward(minute)
  expect(await banner(page).count()).toBe(0)
})

test.each([
  ['denied', /plus tard dans les paramètres de votre navigateur/],
  ['missing', /^Ce navigateur ne supporte pas les notifications$/],
] as const)('« Activer » quand le navigateur répond %s : l’alerte le dit', async (answer, sentence) => {
  const phone = await here.phone({ offers: true })
  await browserAnswers(phone.context, answer)
  const page = await signedIn(phone.context)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await page.clock.fastForward(5_000)
  await banner(page).getByRole('button', { name: 'Activer' }).click()
  await eventually(() => alerts.length).toBe(1)
  expect(alerts[0]).toMatch(sentence)
  await banner(page).waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('permission déjà accordée : rien n’est demandé', async () => {
  const phone = await here.phone({ offers: true })
  await phone.context.grantPermissions(['notifications'], { origin: here.site().url })
  const page = await signedIn(phone.context)
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  await page.clock.fastForward(minute)
  expect(await banner(page).count()).toBe(0)
})
