import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { takePhoto } from '#tests/support/browser/camera.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { atStep, continueTo, openStep, readyPhotos, writeOffer } from '#tests/support/browser/offer-form.ts'
import { errorToasts, productItem } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'
import { call } from '#tests/support/faults.ts'

const here = journey(startMarket)

deepTest('a refused photo keeps the draft: it is shown, removed, and the product is sent', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const shots = await Promise.all(['a.jpg', 'bb.jpg'].map((name) => takePhoto({ name })))
  await writeOffer(page, { title: 'Boubou brodé', price: '18 000', photos: shots })
  await page.getByRole('button', { name: 'Modifier le titre et la catégorie' }).click()
  await page.getByLabel('Description', { exact: true }).fill('Brodé main.')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await atStep(page, 'Vérifier et publier')
  await readyPhotos(page, userId, 2)
  faults.order(
    call('PATCH /uploads/photos'),
    {
      kind: 'answer',
      status: 422,
      type: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'x',
        status: 422,
        detail: 'x',
        code: 'image_unreadable',
      }),
    },
    1,
  )
  await page.getByRole('button', { name: 'Publier' }).click()
  const toast = errorToasts(page, 'Boubou brodé')
  await toast.getByText(/votre brouillon est gardé/).waitFor()
  await page.getByText('À terminer').waitFor()
  await toast.getByRole('button', { name: 'Modifier' }).click()
  // A toast stays as long as the pointer is over it.
  await page.mouse.move(0, 0)
  await eventually(() => page.locator('[data-toast]').count()).toBe(0)
  await page.getByText('Refusée', { exact: true }).waitFor()
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('Boubou brodé')
  await eventually(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Brodé main.')
  await eventually(() => page.getByRole('img', { name: /^Vue / }).count()).toBe(2)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click()
  await eventually(() => page.getByRole('img', { name: /^Vue / }).count()).toBe(1)
  await continueTo(page, 'Vérifier et publier')
  await page.getByRole('button', { name: 'Publier' }).click()
  await productItem(page, 'Boubou brodé').getByText('En ligne').waitFor()
  await waitForIdle(page, userId)
  expect((await truth.products()).filter(({ title }) => title === 'Boubou brodé')).toHaveLength(1)
  expect(await page.getByText('À terminer').count()).toBe(0)
})

deepTest(
  'missing input is shown at its field; an unreadable photo and a product without photo are not sent',
  async () => {
    const phone = await here.phone()
    const { page, userId } = await sellerAtHome(phone)
    await openStep(page, 'Vérifier et publier')
    await page.getByText('Le titre compte au moins 3 caractères.').waitFor()
    await page.getByText('Choisissez une catégorie.').waitFor()
    expect(await violations(page)).toEqual([])
    // Publishing leads to the first step with an error.
    await page.getByRole('button', { name: 'Publier' }).click()
    await atStep(page, 'Photos')
    await page.getByText('Ajoutez au moins une photo pour publier.').waitFor()
    expect(await violations(page)).toEqual([])
    await openStep(page, 'Votre article')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByText('Le titre compte au moins 3 caractères.').waitFor()
    await eventually(() => page.getByLabel('Titre').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    const broken = { name: 'cassee.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await writeOffer(page, { title: 'Tabouret', price: '5000', photos: [await takePhoto({ name: 'a.jpg' })] })
    await page.getByRole('button', { name: 'Modifier les photos' }).click()
    await page.getByLabel('Ajouter des photos').setInputFiles([broken])
    await page.getByText('Illisible').waitFor()
    await openStep(page, 'Vérifier et publier')
    await page.getByRole('button', { name: 'Publier' }).click()
    await atStep(page, 'Photos')
    await page.getByText('Une photo n’est pas utilisable. Retirez-la pour publier.').waitFor()
    await page.getByRole('button', { name: 'Retirer la photo 2' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Garder en brouillon' }).click()
    await productItem(page, 'Tabouret').getByText('Brouillon', { exact: true }).waitFor()
    await waitForIdle(page, userId)
  },
)

test('a photo is sent rotated, without location and metadata, in at most 200 kB', async () => {
  const phone = await here.phone()
  const { page, userId } = await sellerAtHome(phone)
  const shot = await takePhoto({ name: 'debout.jpg', width: 2400, height: 1600, orientation: 6 })
  await writeOffer(page, { title: 'Lampe', price: '900', photos: [shot] })
  await readyPhotos(page, userId, 1)
  const kept = await page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
    const [photo] = await new Promise<Record<'blob' | 'thumb', { bytes: ArrayBuffer; type: string }>[]>(
      (done) => {
        const reading = db.transaction('draftPhotos').objectStore('draftPhotos').getAll()
        reading.onsuccess = () => done(reading.result)
      },
    )
    db.close()
    if (photo === undefined) throw new Error('no photo')
    const { bytes, type } = photo.blob
    const { width, height } = await createImageBitmap(new Blob([bytes], { type }))
    const text = new TextDecoder('latin1').decode(bytes)
    const [size, thumb] = [bytes.byteLength, photo.thumb.bytes.byteLength]
    return { width, height, size, thumb, hasNotes: /Exif|GPS/.test(text) }
  }, `louma:user:${userId}`)
  expect(kept).toMatchObject({ width: 1067, height: 1600, hasNotes: false })
  expect(kept.size).toBeLessThanOrEqual(200_000)
  expect(kept.thumb).toBeLessThan(40_000)
})
