import { expect, test } from 'vitest'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { nothingKept, readyPhotos, writeOffer } from '#tests/support/browser/offer-form.ts'
import { productItem, remove, waitingChip } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer, type Truth } from '#tests/support/browser/truth.ts'
import { fireSync, inspectWorkers, stopWorkers } from '#tests/support/browser/workers.ts'
import { deepTest } from '#tests/support/depth.ts'
import { FaultGate } from '#tests/support/faults.ts'

const here = journey(startMarket)

/** Length of an upload and the bytes received for it, as the server counts them. */
async function bytesOf(
  truth: Truth,
  url: string,
  photo: string,
): Promise<{ length: string | null; received: string | null }> {
  const { headers, status } = await fetch(`${url}/api/v1/uploads/photos/${photo}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${truth.token}`, 'Tus-Resumable': '1.0.0' },
  })
  if (status !== 200) throw new Error(`HEAD of ${photo}: ${status}`)
  return { length: headers.get('Upload-Length'), received: headers.get('Upload-Received') }
}

test('three photos offline, the app killed during the upload: published once, each byte sent once', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await phone.offline()
  const shots = await Promise.all(['a.jpg', 'bb.jpg', 'ccc.jpg'].map((name) => takePhoto({ name })))
  const title = 'Pagne tissé du marché'
  await writeOffer(page, { title, price: '12500', district: 'Médina', photos: shots })
  const photos = await readyPhotos(page, userId, 3)
  await page.getByRole('button', { name: 'Publier' }).click()
  const item = productItem(page, 'Pagne tissé du marché')
  await item.getByText('En attente du réseau').waitFor()
  await waitingChip(page, 1).waitFor()
  await page.reload()
  await productItem(page, 'Pagne tissé du marché').getByText('En attente du réseau').waitFor()
  await page.close()

  const gate = new FaultGate()
  let pieces = 0
  faults.order(
    ({ method, path }) => method === 'PATCH' && path.includes('/uploads/photos/') && ++pieces === 3,
    { kind: 'hold-after', gate },
  )
  const elsewhere = await inspectWorkers(phone.context)
  await phone.online()
  await fireSync(elsewhere, url, 'outbox:1')
  await gate.reached(1)
  await stopWorkers(elsewhere)
  gate.open()
  await fireSync(elsewhere, url, 'outbox:2')

  await eventually(
    async () => (await truth.products()).filter(({ title }) => title === 'Pagne tissé du marché').length,
  ).toBe(1)
  const again = await phone.open('/my-products')
  await waitForIdle(again, userId)
  await productItem(again, 'Pagne tissé du marché').getByText('En ligne').waitFor()
  const live = (await truth.products()).filter(({ title }) => title === 'Pagne tissé du marché')
  expect(live).toMatchObject([{ state: 'published', district: 'Médina' }])
  const made = faults
    .mutations()
    .filter(({ method, path }) => method === 'POST' && path === '/api/v1/products')
  expect(made.filter(({ status, replayed }) => status < 300 && status > 0 && !replayed)).toHaveLength(1)
  for (const { id } of photos) {
    const { length, received } = await bytesOf(truth, url, id)
    expect(received).toBe(length)
  }
  await again.reload()
  await nothingKept(again, userId)
  expect(phone.complaints).toEqual([])
})

deepTest('a product that was not sent yet is deleted without trace, and nothing is sent', async () => {
  const { faults } = here.site()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await phone.offline()
  await writeOffer(page, { title: 'Calebasse', price: '3000', photos: [await takePhoto({ name: 'a.jpg' })] })
  await page.getByRole('button', { name: 'Publier' }).click()
  await productItem(page, 'Calebasse').getByText('En attente du réseau').waitFor()
  // The search shows the photo that only this device has.
  await page.goto('/search?q=calebasse')
  const own = page.getByRole('region', { name: 'Parmi vos annonces' })
  await own.locator('img[src^="blob:"]').waitFor()
  await page.goto('/my-products')
  await remove(productItem(page, 'Calebasse'))
  await nothingKept(page, userId)
  const before = faults.mutations().length
  await phone.online()
  await page.reload()
  await waitForIdle(page, userId)
  expect(faults.mutations()).toHaveLength(before)
})
