import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PublishingQuota } from '#contract/packages.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading, productItem } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fcfaOf, walletOf } from '#tests/support/browser/trade.ts'

// Without free slots every product online needs a package.
const here = journey(() => startMarket({ LOUMA_FREE_SLOTS: '0' }))

async function _quotaOf(voice: Voice): Promise<PublishingQuota> {
  return ((await voice.call('GET', '/me/packages')).data as { data: PublishingQuota }).data
}

/** Statement lines of packages, newest first. */
async function linesOf(voice: Voice): Promise<StatementLine[]> {
  const { data } = (await voice.call('GET', '/wallet/statement?limit=200')).data as { data: StatementLine[] }
  return data.filter(({ kind }) => kind === 'package')
}

/** Pauses and republishes products of a seller, so that they wait for quota. */
async function letWait(voice: Voice, count: number): Promise<{ id: string; title: string }[]> {
  const { data } = (await voice.call('GET', '/products/my-products?limit=200')).data as {
    data: { id: string; title: string; state: string }[]
  }
  const chosen = data
    .filter(
      ({ state, title }) =>
        state === 'published' && data.filter((one) => one.title.includes(title)).length === 1,
    )
    .slice(0, count)
  for (const { id } of chosen) {
    for (const event of ['pause', 'publish']) {
      const { status } = await voice.call('PUT', `/products/${id}/state`, { event })
      if (status !== 200) throw new Error(`${event}: ${status}`)
    }
  }
  return chosen
}

async function _openPackages(page: Page): Promise<void> {
  await page.goto('/publishing-packages')
  await heading(page, 'Forfaits de publication').waitFor()
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).waitFor()
}

const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Acheter le forfait ${name}` })

const success = (page: Page) => page.getByRole('status').locator('[data-toast]')

test('buying a package: paid once, waiting products go online, the statement lists it', async () => {
  const voice = await voiceOf(here.site().url, seller)
  const waiting = await letWait(voice, 2)
  const before = await walletOf(voice)
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await page.goto('/my-products')
  await page.getByText(/^2.annonces attendent une place\.$/).waitFor()
  const item = productItem(page, waiting[0]?.title ?? '')
  await item.getByText('En attente de place').waitFor()
  await item.getByRole('link', { name: /^Donner une place/ }).click()
  await heading(page, 'Forfaits de publication').waitFor()
  await page.getByText('Aucune place libre').waitFor()
  await page.getByText('De la place pour vos 2 annonces en attente.').first().waitFor()

  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  const dialog = dialogOf(page, 'Étal')
  const row = dialog.getByRole('row', { name: /^Disponible/ })
  await row.getByText(fcfaOf(before.available)).waitFor()
  await row.getByText(fcfaOf(before.available - 2000)).waitFor()
  const pay = dialog.getByRole('button', { name: /^Payer/ })
  await pay.dblclick({ delay: 5 })
  await dialog.waitFor({ state: 'hidden' })
  await success(page).getByText('Forfait Étal acheté').waitFor()
  await success(page)
    .getByText(/^2.annonces qui attendaient ont trouvé leur place\.$/)
    .waitFor()
  await page.getByRole('meter', { name: 'Forfait Étal' }).waitFor()
  await page.getByText('2 sur 20').waitFor()
  await page.getByText('18 places libres'.replace(' ', '\u00a0')).waitFor()

  expect((await walletOf(voice)).available).toBe(before.available - 2000)
  expect((await linesOf(voice)).map(({ available, subject }) => [available, subject])).toEqual([
    [-2000, 'Étal'],
  ])
  await page.getByRole('link', { name: 'Voir ces annonces' }).waitFor({ state: 'detached' })
  await page.goto('/my-products')
  for (const { title } of waiting) await productItem(page, title).getByText('En ligne').waitFor()
  expect(phone.complaints).toEqual([])
})
