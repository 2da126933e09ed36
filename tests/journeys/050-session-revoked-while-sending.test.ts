import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import { boost, heading, productItem, remove, signIn, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

test('a session revoked elsewhere leads to sign-in; the outbox is kept and sent after signing in again', async () => {
  const { url, faults } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [first, second] = await boostable(truth, 2)
  if (!first || !second) throw new Error('no products')
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await productItem(page, first.title).waitFor()
  await phone.offline()
  await boost(page, productItem(page, first.title))
  await remove(productItem(page, second.title))
  await waitingChip(page, 2).waitFor()

  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const revoked = await fetch(`${url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(revoked.status).toBe(200)
  await phone.online()
  await heading(page, 'Connexion').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/my-products')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect((await outboxOf(page, userId)).map(({ kind }) => kind)).toEqual(['product.boost', 'product.delete'])
  expect(faults.mutations().every(({ status }) => status === 401)).toBe(true)

  await page.getByLabel('E-mail', { exact: true }).fill(seller)
  await page.getByLabel('Mot de passe', { exact: true }).fill('louma-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(page, 'Mes produits').waitFor()
  await waitForIdle(page, userId)
  const after = await truth.products()
  expect(after.find(({ id }) => id === first.id)?.is_boosted).toBe(true)
  expect(after.some(({ id }) => id === second.id)).toBe(false)
  expect(phone.complaints).toEqual([])
})

deepTest('another tab notices the revoked session and follows', async () => {
  const { url } = here.site()
  const phone = await here.phone({ worker: true })
  const { page } = await sellerAtHome(phone)
  const other = await phone.open('/notifications')
  await heading(other, 'Notifications').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  await fetch(`${url}/api/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  await page.reload()
  await heading(page, 'Connexion').waitFor()
  await heading(other, 'Connexion').waitFor()
  await signIn(page, seller)
})
