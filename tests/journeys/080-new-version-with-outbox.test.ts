import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { outboxOf, waitForIdle } from '#tests/support/browser/mirror.ts'
import {
  apiEvents,
  controllingBuild,
  countApiEvents,
  publishBuild,
} from '#tests/support/browser/new-build.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { boost, heading, productItem, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'
import { isMutation } from '#tests/support/faults.ts'

const here = journey(startMarket)

test('a new version waits for the user; the outbox survives it without loss or duplicate', async () => {
  const market = here.site()
  const { url, faults } = market
  countApiEvents(market)
  const truth = await fetchFromServer(url, seller)
  const [product] = await boostable(truth, 1)
  if (!product) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  const other = await phone.open('/notifications')
  await heading(other, 'Notifications').waitFor()
  // Not a 500: its growing wait would outlast the end of this test on a busy machine, as no reconnection lifts it.
  faults.order(isMutation, { kind: 'drop-before' })
  await boost(page, productItem(page, product.title))
  await waitingChip(page, 1).waitFor()
  const [entry] = await outboxOf(page, userId)

  const old = await controllingBuild(page)
  // A request of the app would restart an old worker that ends, and Chromium does not end it again.
  expect(await apiEvents(page)).toBe(0)
  publishBuild(market, old, 'second-build')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await page.getByText('Nouvelle version').waitFor()
  expect(await controllingBuild(page)).toBe(old)
  let loads = 0
  let otherLoads = 0
  page.on('load', () => (loads += 1))
  other.on('load', () => (otherLoads += 1))
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await eventually(() => loads).toBe(1)
  await heading(page, 'Mes produits').waitFor()
  expect(await controllingBuild(page)).toBe('second-build')
  expect((await outboxOf(page, userId)).map(({ key, kind }) => ({ key, kind }))).toEqual([
    { key: entry?.key, kind: 'product.boost' },
  ])
  await productItem(page, product.title).getByText('Boosté').waitFor()

  await other.getByText('Nouvelle version').waitFor()
  expect(otherLoads).toBe(0)
  await other.getByRole('button', { name: 'Actualiser' }).click()
  await eventually(() => otherLoads).toBe(1)

  faults.heal()
  await phone.offline()
  await phone.online()
  await waitForIdle(page, userId)
  expect(await truth.includedBoosts()).toBe(included - 1)
  expect(new Set(faults.mutations().map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set([entry?.key]),
  )
  expect(loads).toBe(1)
  expect(phone.complaints).toEqual([])
})

deepTest('a first visit announces no new version and reloads nothing', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.context.newPage()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/login')
  await workerReady(page, 'visitor')
  await heading(page, 'Connexion').waitFor()
  expect(await page.getByText('Nouvelle version').count()).toBe(0)
  expect(loads).toBe(1)
})
