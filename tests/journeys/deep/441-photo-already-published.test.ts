import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, readTable, waitForIdle } from '#tests/support/browser/mirror.ts'
import { continueTo } from '#tests/support/browser/offer-form.ts'
import { mirroredCopy } from '#tests/support/browser/pictures.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface Own {
  id: string
  title: string
  state: string
  photo: { url: string } | null
}

const ownProducts = (page: Page, userId: string) => readTable<Own>(page, `louma:user:${userId}`, 'products')

/** The seller's phone after the descriptors of the seller's products have been stored. */
async function knowingPhone() {
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await eventually(async () => {
    const looks = await readTable<{ id: string }>(page, `louma:user:${userId}`, 'looks')
    const known = new Set(looks.map(({ id }) => id))
    return (await ownProducts(page, userId)).filter(({ id, photo }) => photo !== null && !known.has(id))
      .length
  }).toBe(0)
  return { phone, page, userId }
}

const notice = (page: Page) => page.getByRole('region', { name: 'Photo déjà publiée' })

test('a photo that is already published is recognised offline; the product is renewed with one tap', async () => {
  const { phone, page, userId } = await knowingPhone()
  const truth = await fetchFromServer(here.site().url, seller)
  const old = (await ownProducts(page, userId)).find(({ state }) => state === 'expired')
  if (old === undefined) throw new Error('no listing has expired')
  const copy = await mirroredCopy(here.site().url, old)
  await phone.offline()
  await page.goto('/products/create')
  await heading(page, 'Vendre un article').waitFor()
  await page.getByLabel('Ajouter des photos').setInputFiles(copy)
  await notice(page).getByText('Déjà publiée — renouveler ?').waitFor()
  await notice(page).getByText(old.title).waitFor()
  await notice(page).getByRole('button', { name: 'Renouveler' }).click()
  await heading(page, 'Mes annonces').or(heading(page, 'Mes produits')).waitFor()
  const [entry] = await outboxOf(page, userId)
  expect(entry).toMatchObject({ kind: 'product.state', target: `product:${old.id}` })
  await phone.online()
  await waitForIdle(page, userId)
  await eventually(async () => (await truth.products()).find(({ id }) => id === old.id)?.state).toBe(
    'published',
  )
  expect(phone.complaints).toEqual([])
})

test('the seller can continue anyway; a product that is online is shown', async () => {
  const { phone, page, userId } = await knowingPhone()
  const live = (await ownProducts(page, userId)).find(({ state }) => state === 'published')
  if (live === undefined) throw new Error('nothing is online')
  const copy = await mirroredCopy(here.site().url, live)
  await page.goto('/products/create')
  await page.getByLabel('Ajouter des photos').setInputFiles(copy)
  await notice(page).getByText(live.title).waitFor()
  await notice(page).getByRole('link', { name: 'Voir l’annonce' }).waitFor()
  await notice(page).getByRole('button', { name: 'Continuer quand même' }).click()
  await notice(page).getByText(live.title).waitFor({ state: 'detached' })
  await page.getByRole('img', { name: 'Vue 1' }).waitFor()
  await continueTo(page, 'Votre article')
  expect(phone.complaints).toEqual([])
})
