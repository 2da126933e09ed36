import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { boost, productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('two tabs show the same state, offline too, and send each action once', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [first, second, third] = await boostable(truth, 3)
  if (!first || !second || !third) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone({ worker: true })
  const { page: left, userId } = await sellerAtHome(phone)
  const right = await phone.open('/my-products')
  await left.goto('/my-products')
  for (const page of [left, right]) await productItem(page, first.title).waitFor()

  await phone.offline()
  await boost(left, productItem(left, first.title))
  await productItem(right, first.title).getByText('Boosté').waitFor()
  await remove(productItem(right, second.title))
  await productItem(left, second.title).waitFor({ state: 'detached' })
  await boost(right, productItem(right, third.title))
  for (const page of [left, right]) await waitingChip(page, 3).waitFor()

  await phone.online()
  for (const page of [left, right]) await waitForIdle(page, userId)
  await eventually(() => faults.mutations().length).toBe(3)
  const keys = faults.mutations().map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(await truth.includedBoosts()).toBe(included - 2)
  for (const page of [left, right]) {
    await productItem(page, third.title).getByText('Boosté').waitFor()
    expect(await productItem(page, second.title).count()).toBe(0)
    await page.getByRole('button', { name: /actions? en attente/ }).waitFor({ state: 'detached' })
  }
  expect(phone.complaints).toEqual([])
})
