import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { productItem } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'
import { isMutation } from '#tests/support/faults.ts'

const here = journey(startMarket)

/** Sends a change with fetch, not through the outbox; returns the status, or 'no answer'. */
function sendDirectly(page: Page, path: string, token: string | null): Promise<number | string> {
  return page.evaluate(
    async ([address, bearer]) => {
      const token = bearer ?? localStorage.getItem('auth_token')
      const init = {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
      }
      return fetch(`/api/v1${address}`, init).then(
        (answer) => answer.status,
        () => 'no answer',
      )
    },
    [path, token] as const,
  )
}

test('a direct request without network is queued (202), shown and sent after reconnecting', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, product.title).waitFor()
  await phone.offline()
  expect(await sendDirectly(page, `/products/${product.id}/boost`, null)).toBe(202)
  await productItem(page, product.title).getByText('Boosté').waitFor()
  expect(await sendDirectly(page, `/products/${product.id}/boost`, 'someone-else')).toBe('no answer')
  expect(await sendDirectly(page, '/auth/update-profile', null)).toBe('no answer')
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['product.boost'])
  await phone.online()
  await waitForIdle(page, userId)
  await eventually(() => faults.mutations().length).toBe(1)
  expect((await truth.products()).find(({ id }) => id === product.id)?.is_boosted).toBe(true)
})

deepTest(
  'a direct request whose response is lost is sent again under the same key, without a second effect',
  async () => {
    const { url, faults } = here.site()
    faults.log.length = 0
    const truth = await fetchFromServer(url, seller)
    const [product] = await boostable(truth, 1)
    if (!product) throw new Error('no products')
    const included = await truth.includedBoosts()
    const phone = await here.phone({ worker: true })
    const { page, userId } = await sellerAtHome(phone)
    faults.order(isMutation, { kind: 'drop-after' })
    expect(await sendDirectly(page, `/products/${product.id}/boost`, null)).toBe(202)
    faults.heal()
    await phone.offline()
    await phone.online()
    await waitForIdle(page, userId)
    expect(await truth.includedBoosts()).toBe(included - 1)
    const keys = faults.mutations().map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  },
)

deepTest('a direct request with a network passes unchanged', async () => {
  const { url } = here.site()
  const [product] = await boostable(await fetchFromServer(url, seller), 1)
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  expect(await sendDirectly(page, `/products/${product?.id}/boost`, null)).toBe(200)
  expect(await sendDirectly(page, '/products/0190f3a2-0000-7000-8000-000000000000/boost', null)).toBe(404)
  await eventually(() => outboxOf(page, userId)).toEqual([])
})
