import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { boostDeleteAndRead, heading, productItem } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('offline boost, delete, read and close: after reconnecting the worker alone sends each action once', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [first, second] = await boostable(truth, 2)
  if (!first || !second) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, first.title).waitFor()

  await phone.offline()
  await page.getByText('Hors ligne').first().waitFor()
  await boostDeleteAndRead(page, first.title, second.title)
  const queued = await outboxOf(page, userId)
  expect(queued.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'product.boost queued',
    'product.delete queued',
    'notification.read queued',
  ])
  await page.close()
  expect(faults.mutations()).toEqual([])

  await phone.online()
  await eventually(() => faults.mutations().filter(({ status }) => status === 200).length).toBe(3)
  expect(
    faults
      .mutations()
      .map(({ headers }) => headers['idempotency-key'])
      .sort(),
  ).toEqual(queued.map(({ key }) => key).sort())
  const products = await truth.products()
  expect(products.find(({ id }) => id === first.id)?.is_boosted).toBe(true)
  expect(products.some(({ id }) => id === second.id)).toBe(false)
  expect(await truth.includedBoosts()).toBe(included - 1)
  const readId = queued[2]?.target.replace('notification:', '')
  expect((await truth.notifications()).find(({ id }) => id === readId)?.read_at).not.toBeNull()

  const again = await phone.open('/my-products')
  await heading(again, 'Mes produits').waitFor()
  await productItem(again, first.title).getByText('Boosté').waitFor()
  expect(await productItem(again, second.title).count()).toBe(0)
  await waitForIdle(again, userId)
  await eventually(() => outboxOf(again, userId)).toEqual([])
  expect(faults.mutations()).toHaveLength(3)
  expect(phone.complaints).toEqual([])
})
