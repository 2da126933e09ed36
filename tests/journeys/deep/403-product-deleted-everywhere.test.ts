import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, productItem, remove } from '#tests/support/browser/screens.ts'
import { buyer, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('a deleted product disappears for the buyer from list, favourites, page and profile', async () => {
  const truth = await fetchFromServer(here.site().url, 'vendeur@louma.test')
  const own = (await truth.products()).filter(({ state }) => state === 'published')
  const listed = await truth.get<{ data: { id: string; title: string }[] }>('/products?limit=100')
  const product = listed.data.find(
    ({ id, title }) =>
      own.some((one) => one.id === id) && listed.data.filter((one) => one.title === title).length === 1,
  )
  if (product === undefined) throw new Error('the seller has nothing in the list')
  const { title } = product
  const list = `/products?category=${(await truth.get<{ data: { category: string } }>(`/products/${product.id}`)).data.category}`

  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const card = page.getByRole('main').getByRole('link', { name: title, exact: true })
  await page.goto(`/products/${product.id}`)
  const heart = page.getByRole('button', { name: `Ajouter ${title} aux favoris` })
  await heart
    .or(page.getByRole('button', { name: `Retirer ${title} des favoris` }))
    .first()
    .waitFor()
  if ((await heart.count()) > 0) await heart.first().click()
  const bought = await fetchFromServer(here.site().url, buyer)
  await eventually(async () => (await bought.favorites()).map(({ id }) => id)).toContain(product.id)
  const places = ['/products?filter=favorites', list, `/users/${truth.userId}`]
  for (const place of places) {
    await page.goto(place)
    await card.first().waitFor()
  }

  const other = await here.phone({ worker: true })
  const at = await sellerAtHome(other)
  await at.page.goto('/my-products')
  await remove(productItem(at.page, title))
  await waitForIdle(at.page, at.userId)

  for (const place of places) {
    await page.goto(place)
    await eventually(() => card.count()).toBe(0)
  }
  await page.goto(`/products/${product.id}`)
  await heading(page, 'Annonce introuvable').waitFor()
  await phone.offline()
  for (const place of places) {
    await page.goto(place)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Hors ligne').first().waitFor()
    expect(await card.count()).toBe(0)
  }
  expect([...phone.complaints.filter((line) => !line.includes('404')), ...other.complaints]).toEqual([])
})
