import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { waitForIdle } from '#tests/support/browser/mirror.ts'
import { boost, productItem, waitingChip } from '#tests/support/browser/screens.ts'
import { boostable, seller, sellerAtHome } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)

test('storage that the browser deletes in an open page: session and lists recover, what was lost is named', async () => {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [lost, later] = await boostable(truth, 2)
  if (!lost || !later) throw new Error('no products')
  const included = await truth.includedBoosts()
  const phone = await here.phone({ worker: true })
  const { page, userId } = await sellerAtHome(phone)
  await page.goto('/my-products')
  await phone.offline()
  await boost(page, productItem(page, lost.title))
  await waitingChip(page, 1).waitFor()

  const browser = await phone.context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb,local_storage' })
  await page.getByRole('alert').getByText('Le navigateur a effacé les données de Louma').waitFor()
  await page.getByRole('alert').getByText('Perdu : 1 action en attente.').waitFor()
  await phone.online()
  await productItem(page, later.title).waitFor()

  await boost(page, productItem(page, later.title))
  await waitForIdle(page, userId)
  await eventually(() => truth.includedBoosts()).toBe(included - 1)
  await page.reload()
  await productItem(page, later.title).getByText('Boosté').waitFor()
  // A run of the engine that loses its database ends with a line in the console, and is repeated.
  expect(phone.complaints.filter((line) => !line.startsWith('error: sync run failed'))).toEqual([])
})
