import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { outboxOf } from '#tests/support/browser/mirror.ts'
import { boost, productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Two tabs', (here) => {
  test('both show the same state offline, and send each action once', async () => {
    const { url, faults } = here.site()
    const truth = await fetchFromServer(url, seller)
    const [first, second, third] = await boostable(truth, 3)
    if (!first || !second || !third) throw new Error('no products')
    const included = await truth.includedBoosts()
    const phone = await here.phone()
    const { page: left, userId } = await sellerAtHome(phone)
    const right = await phone.open('/my-products')
    await left.goto('/my-products')
    for (const page of [left, right]) await productItem(page, first.title).waitFor()

    await phone.offline()
    await boost(left, productItem(left, first.title))
    await right.bringToFront()
    await productItem(right, first.title).getByText('Boosté').waitFor()
    await remove(productItem(right, second.title))
    await boost(right, productItem(right, third.title))
    await left.bringToFront()
    await productItem(left, second.title).waitFor({ state: 'detached' })
    for (const page of [left, right]) await waitingChip(page, 3).waitFor()

    await phone.online()
    await eventually(() => outboxOf(left, userId), 60_000).toEqual([])
    const keys = faults
      .mutations()
      .filter(({ status }) => status === 200)
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(keys.length)
    const products = await truth.products()
    expect(products.flatMap(({ id, is_boosted }) => (is_boosted ? id : []))).toEqual(
      expect.arrayContaining([first.id, third.id]),
    )
    expect(products.some(({ id }) => id === second.id)).toBe(false)
    expect(await truth.includedBoosts()).toBe(included - 2)
    for (const page of [left, right]) {
      await productItem(page, third.title).getByText('Boosté').waitFor()
      await page.getByRole('button', { name: /actions? en attente/ }).waitFor({ state: 'detached' })
    }
    expect(phone.complaints).toEqual([])
  })
})
