import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf } from '#tests/support/browser/mirror.ts'
import { boost, errorToasts, heading, productItem } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(startMarket)

test('a boost that the server refuses is rolled back and explained once', async () => {
  const { url, faults } = here.site()
  const truth = await askServer(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, product.title).waitFor()
  const problem = { type: 'about:blank', title: '', status: 409, detail: 'x', code: 'product_not_published' }
  faults.order(
    call(`PUT /products/${product.id}/boost`),
    { kind: 'answer', status: 409, type: 'application/problem+json', body: JSON.stringify(problem) },
    1,
  )
  await boost(page, productItem(page, product.title))
  const toast = errorToasts(page, product.title)
  await toast.waitFor()
  expect(await toast.count()).toBe(1)
  await eventually(() => toast.textContent()).toContain('Seule une annonce en ligne peut être boostée')
  await productItem(page, product.title).getByText('Boosté').waitFor({ state: 'detached' })
  expect((await outboxOf(page, userId)).map(({ state }) => state)).toEqual(['rejected'])

  await page.reload()
  await heading(page, 'Mes produits').waitFor()
  await productItem(page, product.title).waitFor()
  expect(await errorToasts(page, product.title).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('a product that was deleted meanwhile is reported as not found and leaves the list', async () => {
  const { url } = here.site()
  const truth = await askServer(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, product.title).waitFor()
  await phone.offline()
  await boost(page, productItem(page, product.title))
  await productItem(page, product.title).getByText('Boosté').waitFor()
  const gone = await fetch(`${url}/api/v1/products/${product.id}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${truth.token}` },
  })
  expect(gone.status).toBe(200)
  await phone.online()
  const toast = errorToasts(page, /introuvable/i)
  await toast.waitFor()
  expect(await toast.count()).toBe(1)
  await productItem(page, product.title).waitFor({ state: 'detached' })
  await eventually(async () => (await outboxOf(page, userId)).map(({ state }) => state)).toEqual(['rejected'])
  expect(await truth.includedBoosts()).toBe(included)
  expect(phone.complaints).toEqual([])
})
