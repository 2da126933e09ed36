import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { writeOffer } from '#tests/support/browser/offer-form.ts'
import { heading, productItem } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(() => startMarket({ LOUMA_FREE_SLOTS: '1' }))

test('publishing without a slot: announced before, kept after, online as soon as a package gives a slot', async () => {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const publish = async (title: string) => {
    await writeOffer(page, { title, price: '7500', photos: [await takePhoto({ name: `${title}.jpg` })] })
    const noRoom = page.getByText(/^Toutes vos places sont prises/)
    return {
      noRoom,
      send: async () => {
        await page.getByRole('button', { name: 'Publier' }).click()
        await heading(page, 'Mes produits').waitFor()
        await productItem(page, title).waitFor()
        await waitForIdle(page, userId)
      },
    }
  }
  const first = await publish('Nappe brodée de Saint-Louis')
  expect(await first.noRoom.count()).toBe(0)
  await first.send()
  await productItem(page, 'Nappe brodée de Saint-Louis').getByText('En ligne').waitFor()

  const second = await publish('Coussins en bogolan')
  await second.noRoom.waitFor()
  await page.getByText(/Prochaine place gratuite le/).waitFor()
  await second.send()
  const item = productItem(page, 'Coussins en bogolan')
  await item.getByText('En attente de place').waitFor()
  await page.getByText(/^1.annonce attend une place\.$/).waitFor()
  await page.getByRole('button', { name: /^En attente de place/ }).click()
  await item.waitFor()
  await productItem(page, 'Nappe brodée de Saint-Louis').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Voir les forfaits' }).click()
  await heading(page, 'Forfaits de publication').waitFor()
  await page.getByRole('meter', { name: 'Gratuit' }).waitFor()
  await page.getByText('1 sur 1').waitFor()
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .click()
  await page.getByText(/^1.annonce qui attendait a trouvé sa place\.$/).waitFor()
  await page.goto('/my-products')
  await item.getByText('En ligne').waitFor()
  const found = (await truth.products()).find(({ title }) => title === 'Coussins en bogolan')
  expect(found?.state).toBe('published')
  expect(phone.complaints).toEqual([])
})
