import { expect, test } from 'vitest'
import { outboxOf } from '#tests/support/browser/mirror.ts'
import { boostDeleteAndRead, productItem, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Boost and delete offline', (here) => {
  test('the screen shows each action at once, the outbox holds it, and nothing is sent', async () => {
    const [first, second] = await boostable(await fetchFromServer(here.site().url, seller), 2)
    if (!first || !second) throw new Error('no products')
    const phone = await here.phone()
    const { page, userId } = await sellerAtHome(phone)
    await page.goto('/my-products')
    await productItem(page, first.title).waitFor()

    await phone.offline()
    await page.getByText('Hors ligne').first().waitFor()
    await boostDeleteAndRead(page, first.title, second.title)
    expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual([
      'product.boost',
      'product.delete',
      'notification.read',
    ])
    await waitingChip(page, 3).click()
    const sheet = page.getByRole('dialog', { name: 'Actions en attente' })
    await sheet.getByText(/^Hors ligne/).waitFor()
    const sendsWhenClosed = await page.evaluate(() => 'SyncManager' in window)
    const words = sheet.getByText('Ce navigateur n’envoie rien quand Louma est fermé')
    expect(await words.count()).toBe(sendsWhenClosed ? 0 : 1)
    expect(here.site().faults.mutations()).toEqual([])
    expect(phone.complaints).toEqual([])
  })
})
