import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { sellerAtHome } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test("the chosen theme applies before the first paint, offline too; the phone's bar follows", async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await page.goto('/settings/display')
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
  await heading(page, 'Affichage').waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)
  expect(new Set(seen)).toEqual(new Set(['dark']))
  await eventually(() => ground()).toBe(dark)
  await eventually(() => theme.inputValue()).toBe('dark')

  const tab = await phone.open('/settings/display')
  await theme.selectOption({ label: 'Clair' })
  await eventually(() => tab.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await eventually(() => ground()).toBe(light)
  await theme.selectOption({ label: 'Comme l’appareil' })
  expect(await page.evaluate(() => localStorage.getItem('louma:theme'))).toBeNull()
  expect(phone.complaints).toEqual([])
})
