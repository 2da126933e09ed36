import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { demoPassword, heading } from '#tests/support/browser/screens.ts'
import { buyer, sellerAtHome } from '#tests/support/browser/seller.ts'
import { root } from '#tests/support/browser/server-process.ts'
import { type SharedFile, shareWithLouma } from '#tests/support/browser/share.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const picture = readFileSync(resolve(root, 'public/icons/icon-192.png')).toString('base64')
const photo = (name: string): SharedFile => ({ name, type: 'image/png', content: picture })
const bill: SharedFile = { name: 'facture.pdf', type: 'application/pdf', content: 'JVBERg==' }

/** Number of draft photos that have been decoded. */
async function drawn(page: Page): Promise<number> {
  const widths = await page
    .getByRole('group', { name: 'Photos' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  return widths.filter((width) => width > 0).length
}

test('shared photos open the form, offline too, and survive closing', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await phone.offline()
  await shareWithLouma(page, {
    title: 'Pagne wax',
    text: 'Six yards, neuf.',
    files: [photo('un.png'), bill, photo('deux.png')],
  })
  await heading(page, 'Vendre un article').waitFor()
  await page.getByText('2 photos ajoutées à votre brouillon.').waitFor()
  await page.getByText(/facture\.pdf.*n’est pas une photo/).waitFor()
  await eventually(() => drawn(page)).toBe(2)
  await eventually(() => page.getByLabel('Titre').inputValue()).toBe('Pagne wax')
  await eventually(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe(
    'Six yards, neuf.',
  )
  await eventually(() => new URL(page.url()).search).toBe('')

  await page.close()
  const again = await phone.open('/products/create')
  await eventually(() => drawn(again)).toBe(2)
  expect(await again.getByText('photos ajoutées').count()).toBe(0)

  await shareWithLouma(again, { title: 'Autre titre', files: [photo('trois.png')] })
  await again.getByText('1 photo ajoutée à votre brouillon.').waitFor()
  await eventually(() => drawn(again)).toBe(3)
  await eventually(() => again.getByLabel('Titre').inputValue()).toBe('Pagne wax')
  await eventually(() => again.getByLabel('Description', { exact: true }).inputValue()).toBe(
    'Six yards, neuf.\nAutre titre',
  )
  expect(phone.complaints).toEqual([])
})

deepTest('more than ten photos: the first ten are kept and the form says so', async () => {
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  await shareWithLouma(page, { files: Array.from({ length: 12 }, (_, at) => photo(`${at}.png`)) })
  await page.getByText(/10 photos au plus.*2 photos n’ont pas été ajoutées/).waitFor()
  await eventually(() => drawn(page)).toBe(10)
  expect(await page.getByLabel('Ajouter des photos').count()).toBe(0)
})

deepTest('the installed app keeps shared photos of a guest until after sign-in', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/')
  await workerReady(page, 'visitor')
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await workerReady(page)
  await shareWithLouma(page, { title: 'Vélo', files: [photo('velo.png')] })
  await heading(page, 'Connexion').waitFor()
  await page.close()

  const later = await phone.open('/products/create')
  await heading(later, 'Connexion').waitFor()
  await later.getByLabel('E-mail', { exact: true }).fill(buyer)
  await later.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await later.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(later, 'Vendre un article').waitFor()
  await later.getByText('1 photo ajoutée à votre brouillon.').waitFor()
  await eventually(() => drawn(later)).toBe(1)
  await eventually(() => later.getByLabel('Titre').inputValue()).toBe('Vélo')
})

deepTest(
  'without the worker the server redirects to the form without an error page, and the form says what to do',
  async () => {
    const phone = await here.phone({ worker: true })
    const page = await phone.open('/')
    const large = {
      name: 'grande.jpg',
      type: 'image/jpeg',
      content: Buffer.alloc(6_000_000).toString('base64'),
    }
    await shareWithLouma(page, { files: [large] })
    await heading(page, 'Connexion').waitFor()
    await page.getByLabel('E-mail', { exact: true }).fill(buyer)
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await heading(page, 'Vendre un article').waitFor()
    await page.getByText(/n’a pas pu être repris/).waitFor()
    await page.reload()
    await heading(page, 'Vendre un article').waitFor()
    await page.getByRole('heading', { name: 'Photos' }).waitFor()
    expect(await page.getByText(/n’a pas pu être repris/).count()).toBe(0)
  },
)
