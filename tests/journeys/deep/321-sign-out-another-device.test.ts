import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { heading, productItem, remove, signIn } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('signing out the other device leads it to sign-in and keeps its outbox', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [doomed] = await boostable(truth, 1)
  if (!doomed) throw new Error('no product')
  const other = await here.phone({ worker: true })
  const { page: elsewhere, userId } = await sellerAtHome(other)
  await elsewhere.goto('/my-products')
  await productItem(elsewhere, doomed.title).waitFor()
  await other.offline()
  await remove(productItem(elsewhere, doomed.title))
  await eventually(() => outboxOf(elsewhere, userId)).toHaveLength(1)

  const phone = await here.phone({ worker: true })
  const page = await phone.open('/login')
  await signIn(page, seller)
  await page.goto('/settings/account')
  const devices = page.getByRole('region', { name: 'Appareils connectés' })
  await devices.getByText('Cet appareil').waitFor()
  // Three sessions: this phone, the other one and the one of the test's own requests.
  await devices.getByRole('listitem').nth(2).waitFor()
  await devices.getByRole('button', { name: 'Se déconnecter partout ailleurs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Se déconnecter partout ailleurs ?' })
  await dialog.getByRole('button', { name: 'Déconnecter' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
  await eventually(() => devices.getByRole('listitem').count()).toBe(1)

  await other.online()
  await heading(elsewhere, 'Connexion').waitFor()
  expect((await outboxOf(elsewhere, userId)).map(({ kind }) => kind)).toEqual(['product.delete'])
  expect(faults.mutations().filter(({ status }) => status === 200)).toEqual([])

  await elsewhere.goto('/login')
  await signIn(elsewhere, seller)
  await waitForIdle(elsewhere, userId)
  expect(await signedInUser(elsewhere)).toBe(userId)
  const after = await fetchFromServer(url, seller)
  expect((await after.products()).some(({ id }) => id === doomed.id)).toBe(false)
  expect([...phone.complaints, ...other.complaints]).toEqual([])
})
