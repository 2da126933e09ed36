import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { type Phone, workerReady } from '#tests/support/browser/phone.ts'
import { deepTest } from '#tests/support/depth.ts'
import { FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

const titles = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const offline = (page: Page) => page.getByText(/^Résultats hors ligne, données de \d\d:\d\d$/)
const searches = ({ path }: { path: string }) => path.startsWith('/api/v1/search?')

/** A phone that has read the whole market online. */
async function walkedPhone(): Promise<{ phone: Phone; page: Page }> {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  await page.getByRole('navigation', { name: 'Catégories' }).waitFor()
  await page.goto('/products')
  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    return page.getByText(/^C’est tout/).count()
  }).toBe(1)
  return { phone, page }
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox'))
  // Wait for the screen of this address: the field of the previous screen is about to be removed.
  await eventually(() => field.inputValue()).toBe(new URL(page.url()).searchParams.get('q') ?? '')
  await field.fill(words)
  await field.press('Enter')
}

test('offline the same search runs on the device and shows the age of its data', async () => {
  const { phone, page } = await walkedPhone()
  await page.goto('/search?q=robe')
  await page.getByText(/résultats? pour «/).waitFor()
  const answered = await titles(page)
  expect(await offline(page).count()).toBe(0)

  await phone.offline()
  await page.reload()
  await offline(page).waitFor()
  await eventually(() => titles(page)).toEqual(answered)

  await search(page, 'téléfone')
  await page.getByRole('link', { name: 'téléphone', exact: true }).waitFor()
  await offline(page).waitFor()
  expect((await titles(page)).join()).toMatch(/Téléphone/)
  await page.getByRole('link', { name: 'téléphone', exact: true }).click()
  await eventually(() => new URL(page.url()).search).toBe('?q=t%C3%A9l%C3%A9phone')
  await eventually(async () => (await titles(page)).join()).toMatch(/Téléphone/)

  await search(page, 'zyzzyva')
  await page.getByText('Aucune annonce ne correspond.').waitFor()
  await page.getByText(/annonces gardées sur cet appareil/).waitFor()

  await phone.online()
  await search(page, 'wax')
  await eventually(async () => (await titles(page)).length).toBeGreaterThan(0)
  await offline(page).waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

deepTest('with a server that has no search the device searches', async () => {
  const { faults } = here.site()
  const { phone, page } = await walkedPhone()
  faults.order(
    ({ path }) => path.startsWith('/api/v1/search'),
    { kind: 'answer', status: 404, body: '{}' },
    99,
  )
  await page.goto('/search?q=moto')
  await offline(page).waitFor()
  expect((await titles(page)).join()).toMatch(/Moto/)
  faults.heal()
  expect(phone.complaints.filter((words) => !words.includes('404'))).toEqual([])
})

deepTest('the list that is being read does not move when the response arrives', async () => {
  const { faults } = here.site()
  const { phone, page } = await walkedPhone()
  const gate = new FaultGate()
  faults.order(searches, { kind: 'hold-before', gate })
  await page.goto('/search?q=chaussures')
  await page.getByText(/^Recherche de «/).waitFor()
  const first = await titles(page)
  expect(first.length).toBeGreaterThan(0)
  await page.getByRole('main').locator('li a[href^="/products/"]').first().focus()
  gate.open()
  const button = page.getByRole('button', { name: 'Voir les résultats en ligne' })
  await button.waitFor()
  await eventually(() => titles(page)).toEqual(first)
  await button.click()
  await page.getByText(/résultats? pour «/).waitFor()
  await button.waitFor({ state: 'detached' })
  faults.heal()
  expect(phone.complaints).toEqual([])
})
