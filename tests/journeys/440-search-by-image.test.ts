import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describePicture } from '#contract/image-descriptor/describe-picture.ts'
import { describeViews } from '#contract/image-descriptor/describe-views.ts'
import { descriptorDistance } from '#contract/image-descriptor/descriptor-distance.ts'
import { smallPixels } from '#server/media/descriptors/describe-pixels.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { readTable } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { mirroredCopy, type Pictured } from '#tests/support/browser/pictures.ts'
import { heading } from '#tests/support/browser/screens.ts'

const here = journey(startMarket)

type File = Awaited<ReturnType<typeof mirroredCopy>>

async function onSale(query = ''): Promise<Pictured[]> {
  const answer = await fetch(`${here.site().url}/api/v1/products${query}`)
  return ((await answer.json()) as { data: Pictured[] }).data
}

const choose = (page: Page, file: File) =>
  page.getByLabel(/^(Choisir une|Changer de) photo$/).setInputFiles(file)
const alike = (page: Page) => page.getByRole('region', { name: 'Très ressemblantes' })
const firstAlike = (page: Page) => alike(page).getByRole('link').first().textContent()

test('a photo finds the product online and is not uploaded', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/search/image')
  await heading(page, 'Recherche par image').waitFor()
  const [, , product] = await onSale('?sort=price_desc')
  if (product === undefined) throw new Error('nothing on sale')
  const copy = await mirroredCopy(here.site().url, product)
  const search = page.waitForRequest(
    (request) => request.url().endsWith('/search/image') && request.method() === 'POST',
  )
  await choose(page, copy)
  await alike(page).waitFor()
  await eventually(() => firstAlike(page)).toBe(product.title)
  await page.getByRole('img', { name: 'Ce que vous cherchez' }).waitFor()

  const sent = (await search).postDataJSON() as { descriptors: string[] }
  expect(Object.keys(sent)).toEqual(['descriptors'])
  const onServer = describeViews(await smallPixels(sharp(copy.buffer)))
  expect(sent.descriptors).toHaveLength(onServer.length)
  for (const [at, text] of sent.descriptors.entries()) {
    const onPhone = Int8Array.from(Buffer.from(text, 'base64'))
    expect(descriptorDistance(onPhone, onServer[at] ?? [])).toBeLessThan(0.01)
  }

  await alike(page).getByRole('link', { name: product.title, exact: true }).first().click()
  await heading(page, product.title).waitFor()
  await page.goBack()
  await alike(page).waitFor()
  await eventually(() => firstAlike(page)).toBe(product.title)
  expect(phone.complaints).toEqual([])
})

test("the server's results are stored on the device, shown from there and available offline", async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/search/image')
  await heading(page, 'Recherche par image').waitFor()
  await workerReady(page, 'visitor')
  const [product] = await onSale('?sort=price_desc')
  if (product === undefined) throw new Error('nothing on sale')
  await choose(page, await mirroredCopy(here.site().url, product))
  await eventually(() => firstAlike(page).catch(() => null)).toBe(product.title)
  const kept = () =>
    readTable<{ found: { product: { title: string } }[] }>(page, 'louma:user:public', 'imageSearches')
  expect((await kept())[0]?.found[0]?.product.title).toBe(product.title)
  await phone.offline()
  await page.reload()
  await page.getByText(/^Votre dernière recherche, données de/).waitFor()
  await eventually(() => firstAlike(page)).toBe(product.title)
  expect(phone.complaints).toEqual([])
})

test('offline the photo finds what the device has stored; after reconnecting, the whole market', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  const [seen] = await onSale()
  if (seen === undefined) throw new Error('nothing on sale')
  const [far] = await onSale('?sort=price_asc')
  if (far === undefined) throw new Error('nothing on sale')
  await page.goto('/search/image')
  await eventually(async () =>
    (await readTable<{ id: string }>(page, 'louma:user:public', 'looks')).some(({ id }) => id === seen.id),
  ).toBe(true)
  const copies = await Promise.all([seen, far].map((one) => mirroredCopy(here.site().url, one)))
  await phone.offline()
  await page.reload()
  await heading(page, 'Recherche par image').waitFor()
  await choose(page, copies[0] as File)
  await page.getByText(/^Résultats hors ligne, données de/).waitFor()
  await eventually(() => firstAlike(page)).toBe(seen.title)

  await choose(page, copies[1] as File)
  await eventually(async () => (await alike(page).count()) === 0 || (await firstAlike(page))).not.toBe(
    seen.title,
  )
  await phone.online()
  await eventually(() => firstAlike(page).catch(() => null)).toBe(far.title)
  await page.getByText(/^Résultats hors ligne/).waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test.each([
  [
    'a vector image',
    'dessin.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'n’est pas une photo',
  ],
  ['a text', 'notes.txt', 'text/plain', 'bonjour', 'n’est pas une photo'],
  ['an empty file', 'vide.jpg', 'image/jpeg', '', 'est vide'],
  ['a damaged photo', 'abimee.jpg', 'image/jpeg', 'pas une image', 'n’est pas lisible sur cet appareil'],
  ['a HEIC photo', 'iphone.heic', 'image/heic', 'ftypheic', 'au format HEIC, que ce navigateur ne lit pas'],
])('%s: one error message, and no search', async (_, name, mimeType, content, words) => {
  const phone = await here.phone()
  const page = await phone.open('/search/image')
  const posts: string[] = []
  page.on('request', (request) => posts.push(...(request.method() === 'POST' ? [request.url()] : [])))
  await choose(page, { name, mimeType, buffer: Buffer.from(content) })
  await page.getByRole('alert').filter({ hasText: words }).waitFor()
  expect(posts).toEqual([])
})

test('the descriptor computation gives the same numbers in browser and server', async () => {
  const phone = await here.phone()
  const page = await phone.open('/search/image')
  const [product] = await onSale()
  if (product === undefined) throw new Error('nothing on sale')
  const { buffer } = await mirroredCopy(here.site().url, product)
  const pixels = await smallPixels(sharp(buffer))
  const bundle = await build({
    stdin: {
      contents: "export { describePicture } from '#contract/image-descriptor/describe-picture.ts'",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'louma',
  })
  const code = bundle.outputFiles[0]?.text ?? ''
  const picture = `{ data: Uint8Array.from(${JSON.stringify([...pixels.data])}), width: ${pixels.width}, height: ${pixels.height} }`
  const found = await page.evaluate(`(() => { ${code}; return [...louma.describePicture(${picture})] })()`)
  expect(found).toEqual([...describePicture(pixels)])
})
