import { expect, test } from 'vitest'
import { heading, productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

inEachEngine('Cold start offline', (here) => {
  test('without a network a closed app opens with its lists and with what waits to be sent', async () => {
    const [first, second] = await boostable(await fetchFromServer(here.site().url, seller), 2)
    if (!first || !second) throw new Error('no products')
    const phone = await here.phone()
    const { page } = await sellerAtHome(phone)
    await page.goto('/my-products')
    await productItem(page, first.title).waitFor()
    await phone.offline()
    await remove(productItem(page, second.title))
    await waitingChip(page, 1).waitFor()
    await page.close()

    const again = await phone.open('/dashboard')
    await heading(again, 'Tableau de bord').waitFor()
    await again.getByRole('region', { name: 'Annonces récentes' }).getByRole('listitem').first().waitFor()
    await again.getByText('Hors ligne').first().waitFor()
    await again.goto('/my-products')
    await productItem(again, first.title).waitFor()
    expect(await productItem(again, second.title).count()).toBe(0)
    await again.reload()
    await productItem(again, first.title).waitFor()
    await waitingChip(again, 1).waitFor()
    expect(phone.complaints).toEqual([])
  })
})
