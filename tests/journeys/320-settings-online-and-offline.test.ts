import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { heading, waitingChip } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a setting changed offline is shown at once, waits and is sent once', async () => {
  const { url, faults } = here.site()
  const truth = await askServer(url, seller)
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Paramètres' }).click()
  await heading(page, 'Paramètres').waitFor()
  const news = section(page, 'Notifications')
  const follow = news.getByRole('switch', { name: 'Abonnés' })
  const like = news.getByRole('switch', { name: 'Favoris' })
  await follow.waitFor()
  await eventually(() => follow.isChecked()).toBe(true)

  await phone.offline()
  await follow.click()
  // Two clicks before the first is stored: each must act on the state that the screen shows.
  await like.evaluate((input: HTMLInputElement) => {
    input.click()
    input.click()
  })
  await section(page, 'Actions en attente').getByText('2 actions attendent').waitFor()
  await eventually(async () => (await outboxOf(page, userId)).map(({ args }) => args)).toEqual([
    { type: 'follow', wanted: false },
    { type: 'like', wanted: true },
  ])
  await page.reload()
  await heading(page, 'Paramètres').waitFor()
  await follow.waitFor()
  await eventually(() => follow.isChecked()).toBe(false)
  await eventually(() => like.isChecked()).toBe(true)
  await eventually(() => news.getByRole('img', { name: 'En attente d’envoi' }).count()).toBe(2)
  expect((await outboxOf(page, userId)).map(({ kind, target }) => `${kind} ${target}`)).toEqual([
    'preference.notification preference:follow',
    'preference.notification preference:like',
  ])
  await section(page, 'Actions en attente').getByRole('button', { name: 'Voir les actions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Actions en attente' })
  await sheet.getByText('Choisir vos notifications').first().waitFor()
  await page.keyboard.press('Escape')
  await section(page, 'Appareils connectés')
    .getByText(/Hors ligne\s: la liste/)
    .waitFor()
  expect(faults.mutations()).toHaveLength(0)

  await phone.online()
  await waitForIdle(page, userId)
  await section(page, 'Actions en attente').getByText('Tout est envoyé.').waitFor()
  await eventually(() => outboxOf(page, userId)).toEqual([])
  const sent = faults.mutations().map(({ body, status }) => `${status} ${body}`)
  expect(sent.sort()).toEqual(['200 {"follow":false}', '200 {"like":true}'])
  const { data } = await truth.get<{ data: Record<string, boolean> }>('/notifications/preferences')
  expect(data).toEqual({ like: true, order: true, follow: false, review: true, product: true })
  await eventually(() => follow.isChecked()).toBe(false)
  expect(await waitingChip(page, 1).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test("the chosen theme applies before the first paint, offline too; the phone's bar follows", async () => {
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings')
  const theme = section(page, 'Affichage').getByLabel('Thème')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const bar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  const light = await ground()
  const [lightBar] = await bar()
  await theme.selectOption({ label: 'Sombre' })
  await eventually(ground).not.toBe(light)
  const dark = await ground()
  const [darkBar, ...others] = await bar()
  expect(others).toEqual([])
  expect(darkBar).not.toBe(lightBar)

  await phone.offline()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenThemes: seen })
    const look = () => {
      if (document.body !== null) seen.push(document.documentElement.dataset.theme ?? 'system')
      if (document.readyState !== 'complete') requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await heading(page, 'Paramètres').waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)
  expect(new Set(seen)).toEqual(new Set(['dark']))
  await eventually(() => ground()).toBe(dark)
  await eventually(() => theme.inputValue()).toBe('dark')

  const tab = await phone.open('/settings')
  await theme.selectOption({ label: 'Clair' })
  await eventually(() => tab.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await eventually(() => ground()).toBe(light)
  await theme.selectOption({ label: 'Comme le téléphone' })
  expect(await page.evaluate(() => localStorage.getItem('louma:theme'))).toBeNull()
  expect(phone.complaints).toEqual([])
})

test('dates change language, the rest stays French, offline too', async () => {
  const phone = await here.phone()
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings')
  const display = section(page, 'Affichage')
  await display.getByLabel('Langue des dates').selectOption({ label: 'Português' })
  await section(page, 'Appareils connectés').getByText('agora').first().waitFor()
  await display.getByText(/Par exemple\s: \S+, \d+ de /).waitFor()
  await phone.offline()
  await page.goto('/notifications')
  await heading(page, 'Notifications').waitFor()
  await page
    .getByText(/^há \d+ /)
    .first()
    .waitFor()
  await page.goto('/settings')
  await display.getByLabel('Langue des dates').selectOption({ label: 'English' })
  await section(page, 'Hors ligne')
    .getByText(/ago|just now/)
    .first()
    .waitFor()
  await display.getByLabel('Langue des dates').selectOption({ label: 'Français' })
  await section(page, 'Hors ligne')
    .getByText(/il y a|à l’instant/)
    .first()
    .waitFor()
  expect(phone.complaints).toEqual([])
})
