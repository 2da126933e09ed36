import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { boostable, seller } from '#tests/support/browser/seller.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

// A republished product waits for quota.
const here = journey(() => startMarket({ LOUMA_FREE_SLOTS: '0' }))

interface Scene {
  seller: string
  boosted: { id: string; title: string }
  waiting: { id: string; title: string }
}

let shared: Promise<Scene> | null = null

function scene(): Promise<Scene> {
  shared ??= setUp()
  return shared
}

async function setUp(): Promise<Scene> {
  const { url } = here.site()
  const truth = await fetchFromServer(url, seller)
  const [boosted, waiting] = await boostable(truth, 2)
  if (!boosted || !waiting) throw new Error('no products')
  const put = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${truth.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  await put(`/products/${boosted.id}/boost`, {})
  await put(`/products/${waiting.id}/state`, { event: 'pause' })
  await put(`/products/${waiting.id}/state`, { event: 'publish' })
  return { seller: truth.userId, boosted, waiting }
}

/** Shows every state of these screens in turn and calls `look` with its name. */
async function walk(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const { seller: id, boosted, waiting } = await scene()
  await page.goto('/publishing-packages')
  await page.getByRole('meter', { name: 'Gratuit' }).waitFor()
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).waitFor()
  await look('forfaits')
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).click()
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /^Disponible/ })
    .waitFor()
  await look('acheter')
  await page.keyboard.press('Escape')
  await page.goto('/my-products?etat=awaiting_slot')
  await page.getByRole('link', { name: `Donner une place à ${waiting.title}` }).waitFor()
  await page.getByRole('link', { name: 'Voir les forfaits' }).waitFor()
  await look('annonce en attente')
  await page.goto(`/products/${boosted.id}`)
  const boosts = page.getByRole('region', { name: 'Boosts' })
  await boosts.getByText('En cours').waitFor()
  await look('boosts d’une annonce')
  await boosts.getByRole('button', { name: 'Booster' }).click()
  await page
    .getByRole('dialog', { name: 'Booster cette annonce' })
    .getByText('7 jours', { exact: true })
    .click()
  await page.getByText(/^Payé de votre portefeuille/).waitFor()
  await look('booster')
  await page.keyboard.press('Escape')
  await page.goto(`/users/${id}`)
  await heading(page, 'Mon profil public').waitFor()
  const reviews = page.getByRole('region', { name: 'Avis reçus' })
  await reviews.getByRole('listitem').first().waitFor()
  await look('avis')
  await reviews
    .getByRole('button', { name: /^Répondre/ })
    .first()
    .click()
  await reviews.getByLabel('Votre réponse').waitFor()
  await look('répondre')
}

deepTest('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), seller)
  const found: Faults = {}
  await walk(page, (state) => inEveryVariant(page, state, found))
  expect(found).toEqual({})
})

test('keyboard: buy a package, and the focus returns', async () => {
  await scene()
  const phone = await here.phone({ size: desktopSize })
  const page = await openAs(phone, seller)
  await page.goto('/publishing-packages')
  await page.getByRole('button', { name: 'Acheter le forfait Étal' }).waitFor()
  await tabTo(page, 'Acheter le forfait Étal')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Enter')
  await eventually(async () => (await focused(page)).name).toBe('Acheter le forfait Étal')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Payer/ })
    .waitFor()
  await tabTo(page, /^Payer/)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Forfait Étal acheté').waitFor()
  await eventually(async () => (await focused(page)).name).toBe('Acheter le forfait Étal')
  await page.getByRole('meter', { name: 'Forfait Étal' }).waitFor()
})
