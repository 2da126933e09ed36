import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

interface Person {
  id: string
  name: string
  followers_count: number
}

/** A seller whom the buyer does not follow yet, with one of the seller's products. */
async function stranger() {
  const truth = await askServer(here.site().url, buyer)
  const followed = (await truth.get<{ data: { id: string }[] }>('/me/following')).data.map(({ id }) => id)
  for (const { id } of (await truth.get<{ data: { id: string }[] }>('/products?limit=100')).data) {
    const { seller, title } = (
      await truth.get<{ data: { seller: Person; title: string } }>(`/products/${id}`)
    ).data
    if (seller.id === truth.userId || followed.includes(seller.id)) continue
    const read = async () => (await truth.get<{ data: Person }>(`/users/${seller.id}`)).data
    return { truth, person: await read(), read, product: { id, title } }
  }
  throw new Error('the buyer follows everybody')
}

test('follow offline: button and count change at once, survive, and are sent once', async () => {
  const { person, read } = await stranger()
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto(`/users/${person.id}`)
  await heading(page, person.name).waitFor()
  const followers = (count: number) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`^${count} abonnés?$`) })
  await followers(person.followers_count).waitFor()
  await page.getByRole('main').getByRole('listitem').locator('a').first().waitFor()
  await phone.offline()
  await page.getByRole('button', { name: 'Suivre' }).click()
  await page.getByRole('button', { name: 'Suivi' }).waitFor()
  await followers(person.followers_count + 1).waitFor()
  await page.reload()
  await followers(person.followers_count + 1).waitFor()
  expect((await read()).followers_count).toBe(person.followers_count)
  await phone.online()
  await waitForIdle(page, userId)
  expect((await read()).followers_count).toBe(person.followers_count + 1)
  await followers(person.followers_count + 1).waitFor()
  await page.getByRole('button', { name: 'Suivi' }).click()
  await followers(person.followers_count).waitFor()
  await waitForIdle(page, userId)
  expect((await read()).followers_count).toBe(person.followers_count)
  expect(phone.complaints).toEqual([])
})

test('report offline: the reason is required, kept and sent once', async () => {
  const { product } = await stranger()
  const { faults } = here.site()
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await workerReady(page)
  const userId = await signedInUser(page)
  await page.goto(`/products/${product.id}`)
  await heading(page, product.title).waitFor()
  await page.getByRole('button', { name: 'Signaler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' })
  await dialog.waitFor()
  await phone.offline()
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await dialog.getByText('Choisissez une raison.').waitFor()
  await dialog.getByLabel('Photo, prix ou description trompeurs').check()
  await dialog.getByLabel('Précisions (facultatif)').fill('Le prix a changé au téléphone.')
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Il partira dès le retour du réseau.').waitFor()
  await page.reload()
  await eventually(async () => (await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual([
    'report.create',
  ])
  await phone.online()
  await waitForIdle(page, userId)
  const sent = faults.mutations().filter(({ path }) => path.endsWith('/reports'))
  expect(sent.map(({ status }) => status)).toEqual([201])
  expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
    target: 'product',
    target_id: product.id,
    reason: 'wrong',
    text: 'Le prix a changé au téléphone.',
  })
  expect(phone.complaints).toEqual([])
})
