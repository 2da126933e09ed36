import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { chooseAction, errorToasts, heading, productItem } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer, type Truth } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface Own {
  id: string
  title: string
  price: number
  description: string
  city: string
}

async function own(truth: Truth, id: string): Promise<Own> {
  const { data } = await truth.get<{ data: Own[] }>('/products/my-products?limit=500')
  const found = data.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is gone`)
  return found
}

/** Edits the product as another device would, with a direct request. */
async function editElsewhere(
  url: string,
  truth: Truth,
  id: string,
  changes: object,
  base: object,
): Promise<void> {
  const { status } = await fetch(`${url}/api/v1/products/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${truth.token}` },
    body: JSON.stringify({ changes, base }),
  })
  expect(status).toBe(200)
}

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/my-products')
  await chooseAction(productItem(page, title), 'Modifier')
  await heading(page, 'Modifier l’annonce').waitFor()
  await page.getByLabel('Titre').waitFor()
}

test('edits of two devices merge by field; a real conflict asks the user', async () => {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [first] = await boostable(truth, 1)
  if (!first) throw new Error('no product')
  const before = await own(truth, first.id)
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await openEditor(page, first.title)
  await phone.offline()
  await page.getByLabel('Prix en Fcfa').fill('7 777')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await productItem(page, first.title).getByText('7\u202f777\u00a0F').waitFor()
  await editElsewhere(
    url,
    truth,
    first.id,
    { description: 'Écrite ailleurs.' },
    { description: before.description },
  )
  await phone.online()
  await waitForIdle(page, userId)
  expect(await own(truth, first.id)).toMatchObject({ price: 7777, description: 'Écrite ailleurs.' })

  await openEditor(page, first.title)
  await eventually(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe(
    'Écrite ailleurs.',
  )
  await phone.offline()
  await page.getByLabel('Prix en Fcfa').fill('8 000')
  await page.getByLabel('Quartier').fill('Médina')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await productItem(page, first.title).getByText('8\u202f000\u00a0F').waitFor()
  await editElsewhere(url, truth, first.id, { price: 9000 }, { price: 7777 })
  await phone.online()
  const toast = errorToasts(page, first.title)
  await toast.waitFor()
  expect((await own(truth, first.id)).price).toBe(9000)
  await toast.getByRole('button', { name: 'Modifier' }).click()
  const conflict = page.getByRole('group', { name: 'Prix', exact: true })
  await conflict.getByText('9\u202f000\u00a0F').waitFor()
  expect(await violations(page)).toEqual([])
  await conflict.getByText('8\u202f000\u00a0F').click()
  await page.getByRole('button', { name: 'Garder ces choix' }).click()
  await eventually(async () => (await own(truth, first.id)).price).toBe(8000)
  expect(await own(truth, first.id)).toMatchObject({ district: 'Médina', description: 'Écrite ailleurs.' })
  await page.getByText('Modifiée aussi ailleurs').waitFor({ state: 'detached' })
})

test('pausing and marking as sold offline shows at once and is applied after reconnecting', async () => {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [first, second] = (await boostable(truth, 4)).slice(2)
  if (!first || !second) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, first.title).waitFor()
  await phone.offline()
  await chooseAction(productItem(page, first.title), 'Mettre en pause')
  await chooseAction(productItem(page, second.title), 'Marquer vendue')
  await productItem(page, first.title).getByText('En pause').waitFor()
  await productItem(page, second.title).getByText('Vendue').waitFor()
  await page.reload()
  await productItem(page, first.title).getByText('En pause').waitFor()
  await phone.online()
  await waitForIdle(page, userId)
  const states = new Map((await truth.products()).map(({ id, state }) => [id, state]))
  expect([states.get(first.id), states.get(second.id)]).toEqual(['paused', 'sold'])
  expect(phone.complaints).toEqual([])
})
