import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { outboxOf } from '#tests/support/browser/mirror.ts'
import { nothingKept, readyPhotos, writeOffer } from '#tests/support/browser/offer-form.ts'
import { productItem, waitingChip } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'

const title = 'Pagne tissé du marché'

inEachEngine('Publish with a photo offline', (here) => {
  test('the product and its photo wait on the device and are published once', async () => {
    const truth = await fetchFromServer(here.site().url, seller)
    const phone = await here.phone()
    const { page, userId } = await sellerAtHome(phone)
    await phone.offline()
    await writeOffer(page, { title, price: '12500', photos: [await takePhoto({ name: 'a.jpg' })] })
    await readyPhotos(page, userId, 1)
    await page.getByRole('button', { name: 'Publier' }).click()
    await productItem(page, title).getByText('En attente du réseau').waitFor()
    await waitingChip(page, 1).waitFor()
    await page.close()

    const again = await phone.open('/my-products')
    await productItem(again, title).getByText('En attente du réseau').waitFor()
    await phone.online()
    await eventually(() => outboxOf(again, userId), 60_000).toEqual([])
    await productItem(again, title).getByText('En ligne').waitFor()
    const live = (await truth.products()).filter((one) => one.title === title)
    expect(live.map(({ state }) => state)).toEqual(['published'])
    const { data } = await truth.get<{ data: { photos: { url: string }[] } }>(`/products/${live[0]?.id}`)
    expect(data.photos).toHaveLength(1)
    const photo = await fetch(here.site().url + data.photos[0]?.url)
    expect(photo.headers.get('Content-Type')).toMatch(/^image\//)
    await again.reload()
    await nothingKept(again, userId)
    expect(phone.complaints).toEqual([])
  })
})
