import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PackageOffer, PublishingQuota } from '#contract/packages.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { freshAccount } from '#tests/support/browser/fresh-account.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { heading, productItem } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { fcfaOf, walletOf } from '#tests/support/browser/trade.ts'
import { call } from '#tests/support/faults.ts'

// Without free slots every product online needs a package.
const here = journey(() => startMarket({ LOUMA_FREE_SLOTS: '0' }))

async function quotaOf(voice: Voice): Promise<PublishingQuota> {
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

async function openPackages(page: Page): Promise<void> {
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
  await page.getByText(/^2.annonces attendent un emplacement\.$/).waitFor()
  const item = productItem(page, waiting[0]?.title ?? '')
  await item.getByText('En attente d’emplacement').waitFor()
  await item.getByRole('link', { name: /^Donner un emplacement/ }).click()
  await heading(page, 'Forfaits de publication').waitFor()
  await page.getByText('Plus d’emplacement libre').waitFor()
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
  await page.getByText('18 emplacements libres'.replace(' ', '\u00a0')).waitFor()

  expect((await walletOf(voice)).available).toBe(before.available - 2000)
  expect((await linesOf(voice)).map(({ available, subject }) => [available, subject])).toEqual([
    [-2000, 'Étal'],
  ])
  await page.getByRole('link', { name: 'Voir ces annonces' }).waitFor({ state: 'detached' })
  await page.goto('/my-products')
  for (const { title } of waiting) await productItem(page, title).getByText('En ligne').waitFor()
  expect(phone.complaints).toEqual([])
})

describe('lost response', () => {
  test('the bought package is recognised without a second sale', async () => {
    const voice = await voiceOf(here.site().url, seller)
    const owned = (await quotaOf(voice)).owned.length
    const phone = await here.phone()
    const page = await openAs(phone, seller)
    await openPackages(page)
    here.site().faults.order(call('POST /me/packages'), { kind: 'drop-after' }, 1)
    await page.getByRole('button', { name: 'Acheter le forfait Boutique' }).click()
    await dialogOf(page, 'Boutique')
      .getByRole('button', { name: /^Payer/ })
      .click()
    await success(page).getByText('Forfait Boutique acheté').waitFor()
    await dialogOf(page, 'Boutique').waitFor({ state: 'hidden' })
    expect((await quotaOf(voice)).owned.length).toBe(owned + 1)
    expect(await page.getByRole('region', { name: 'Achats à vérifier' }).count()).toBe(0)
  })

  test('an unknown state survives an app kill: nothing more is sold before the check, and only once', async () => {
    const { url, faults } = here.site()
    const voice = await voiceOf(url, seller)
    const owned = (await quotaOf(voice)).owned.length
    const lines = (await linesOf(voice)).length
    const phone = await here.phone()
    const page = await openAs(phone, seller)
    await openPackages(page)
    // Permanent fault: a browser itself repeats a request that fails on a reused connection.
    faults.order(call('POST /me/packages'), { kind: 'drop-before' })
    await page.getByRole('button', { name: 'Acheter le forfait Grand magasin' }).click()
    const dialog = dialogOf(page, 'Grand magasin')
    await dialog.getByRole('button', { name: /^Payer/ }).click()
    await dialog.getByText(/Nous ne savons pas encore/).waitFor()
    expect(await dialog.getByRole('button', { name: /^Payer/ }).count()).toBe(0)
    await page.reload()
    const unknown = page.getByRole('region', { name: 'Achats à vérifier' })
    await unknown.getByText(/^Forfait Grand magasin.: état inconnu$/).waitFor()
    const buy = page.getByRole('button', { name: 'Acheter le forfait Étal' })
    await eventually(() => buy.getAttribute('aria-disabled')).toBe('true')
    await buy.click({ force: true })
    expect(await dialogOf(page, 'Étal').count()).toBe(0)
    await page.getByText('Un achat est à vérifier d’abord.').waitFor()

    faults.heal()
    await unknown.getByRole('button', { name: 'Vérifier' }).click()
    await success(page).getByText('Forfait Grand magasin acheté').waitFor()
    await unknown.waitFor({ state: 'detached' })
    expect((await quotaOf(voice)).owned.length).toBe(owned + 1)
    expect((await linesOf(voice)).length).toBe(lines + 1)
    await eventually(() => buy.getAttribute('aria-disabled')).toBe(null)
  })
})

test('the price has changed: both prices are shown and nothing is paid without confirmation', async () => {
  const { url, faults } = here.site()
  const voice = await voiceOf(url, seller)
  const before = await walletOf(voice)
  const { data } = (await voice.call('GET', '/packages')).data as { data: PackageOffer[] }
  const old = data.map((offer) => (offer.id === 'stall' ? { ...offer, price: 1500 } : offer))
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  faults.order(call('GET /packages'), { kind: 'answer', status: 200, body: JSON.stringify({ data: old }) })
  await openPackages(page)
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  const dialog = dialogOf(page, 'Étal')
  await dialog.getByRole('button', { name: `Payer ${fcfaOf(1500)}` }).click()
  const told = `Le prix est passé de ${fcfaOf(1500)} à ${fcfaOf(2000)}. Rien n’a été débité.`
  await dialog.getByRole('alert').getByText(told).waitFor()
  expect(await walletOf(voice)).toEqual(before)
  faults.heal()
  await dialog.getByRole('button', { name: `Payer ${fcfaOf(2000)}` }).click()
  await success(page).getByText('Forfait Étal acheté').waitFor()
  expect((await walletOf(voice)).available).toBe(before.available - 2000)
})

test('too little money: the missing amount and a link that tops up exactly that', async () => {
  const { url } = here.site()
  const account = await freshAccount(url)
  const phone = await here.phone()
  const page = await openAs(phone, account.email, account.password)
  await openPackages(page)
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  const dialog = dialogOf(page, 'Étal')
  await dialog.getByText(`Il manque ${fcfaOf(2000)}.`).waitFor()
  expect(await dialog.getByRole('button', { name: /^Payer/ }).count()).toBe(0)
  await dialog.getByRole('link', { name: 'Recharger' }).click()
  await eventually(() => {
    const { pathname, search } = new URL(page.url())
    return `${pathname}${search}`
  }).toBe('/wallet?recharger=2000')
  expect(phone.complaints).toEqual([])
})

test('offline: slots and prices are readable, and the purchase says why it needs the network', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await openPackages(page)
  await page.getByRole('meter', { name: 'Gratuit' }).waitFor()
  await workerReady(page)
  await phone.offline()
  await page.getByText('L’argent ne bouge qu’avec le réseau.').waitFor()
  const buy = page.getByRole('button', { name: 'Acheter le forfait Étal' })
  await eventually(() => buy.getAttribute('aria-disabled')).toBe('true')
  await buy.click({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  await phone.online()
  await eventually(() => buy.getAttribute('aria-disabled')).toBe(null)
  expect(phone.complaints).toEqual([])
})
