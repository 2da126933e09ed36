import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { type Phone, workerReady } from '#tests/support/browser/phone.ts'
import { heading, waitingChip } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

async function buyerOn(phone: Phone): Promise<{ page: Page; userId: string }> {
  const page = await openAs(phone, buyer)
  await workerReady(page)
  await page.goto('/products?filter=favorites')
  await heading(page, 'Mes favoris').waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .waitFor()
  return { page, userId: await signedInUser(page) }
}

const shown = (page: Page) => page.getByRole('main').locator('li a[href^="/products/"]').allTextContents()
const add = (title: string) => ({ name: `Ajouter ${title} aux favoris` })

test('the favourites of two devices merge, one of them offline', async () => {
  const truth = await fetchFromServer(here.site().url, buyer)
  const kept = async () => (await truth.favorites()).map(({ title }) => title)
  const before = await kept()
  expect(before.length).toBeGreaterThan(1)
  const listed = (await truth.get<{ data: { id: string; title: string }[] }>('/products')).data
  const [one, two] = listed.filter(
    ({ title }) => !before.includes(title) && listed.filter((other) => other.title === title).length === 1,
  )
  if (one === undefined || two === undefined) throw new Error('nothing to put aside')
  const pocket = await here.phone({ worker: true })
  const desk = await here.phone({ worker: true })
  const { page, userId } = await buyerOn(pocket)
  const other = await buyerOn(desk)

  await page.goto('/products')
  await page.getByRole('button', add(one.title)).first().waitFor()
  await pocket.offline()
  await page.getByRole('button', add(one.title)).first().click()
  await waitingChip(page, 1).waitFor()
  await page.goto('/products?filter=favorites')
  const [dropped = ''] = before
  await eventually(() => shown(page)).toEqual([one.title, ...before])
  await page.getByRole('button', { name: `Retirer ${dropped} des favoris` }).click()
  await eventually(() => shown(page)).toEqual([one.title, ...before.slice(1)])
  await page.reload()
  await eventually(() => shown(page)).toEqual([one.title, ...before.slice(1)])
  expect(await kept()).toEqual(before)

  await other.page.goto(`/products/${two.id}`)
  await other.page.getByRole('button', add(two.title)).click()
  await eventually(kept).toContain(two.title)
  await pocket.online()
  await waitForIdle(page, userId)

  const wanted = [one.title, two.title, ...before.slice(1)].sort()
  expect((await kept()).sort()).toEqual(wanted)
  await page.goto('/products?filter=favorites')
  await other.page.goto('/products?filter=favorites')
  await eventually(async () => (await shown(page)).sort()).toEqual(wanted)
  await eventually(async () => (await shown(other.page)).sort()).toEqual(wanted)
  expect([...pocket.complaints, ...desk.complaints]).toEqual([])
})

deepTest(
  'the favourite count is right on the product page: offline, after a reload, after sending',
  async () => {
    const truth = await fetchFromServer(here.site().url, buyer)
    const known = (await truth.favorites()).map((one) => one.id)
    const listed = (await truth.get<{ data: { id: string; title: string }[] }>('/products')).data
    const { id = '', title = '' } = listed.find((one) => !known.includes(one.id)) ?? {}
    const count = async () =>
      (await truth.get<{ data: { favorites_count: number } }>(`/products/${id}`)).data.favorites_count
    const before = await count()
    const phone = await here.phone({ worker: true })
    const { page, userId } = await buyerOn(phone)
    await page.goto(`/products/${id}`)
    const words = (number: number) =>
      page.getByText(`Favori${number > 0 ? ` ${number}` : ''}`, { exact: true })
    await page.getByRole('button', add(title)).waitFor()
    await words(before).waitFor()
    await phone.offline()
    await page.getByRole('button', add(title)).click()
    await words(before + 1).waitFor()
    await page.reload()
    await words(before + 1).waitFor()
    await phone.online()
    await waitForIdle(page, userId)
    expect(await count()).toBe(before + 1)
    await words(before + 1).waitFor()
    expect(phone.complaints).toEqual([])
  },
)

deepTest('without an account the favourite button leads to sign-in, then to the product', async () => {
  const { id, title } = await newestOnSale(here.site().url)
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await page.getByRole('link', add(title)).first().click()
  await heading(page, 'Connexion').waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill(buyer)
  await page.getByLabel('Mot de passe', { exact: true }).fill('louma-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(page, title).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/products/${id}`)
  expect(phone.complaints).toEqual([])
})
