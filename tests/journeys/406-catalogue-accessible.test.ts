import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'

const here = journey(startMarket)

const narrowed = '/products?category=mode-femme&min_price=5000&max_price=90000&sort=price_asc'

async function sellerOf(id: string): Promise<string> {
  const answer = await fetch(`${here.site().url}/api/v1/products/${id}`)
  return ((await answer.json()) as { data: { seller: { id: string } } }).data.seller.id
}

/** Shows every state of the catalogue in turn and calls `look` on each. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const { id, title } = await newestOnSale(here.site().url)
  await page.goto(narrowed)
  await page.getByRole('group', { name: 'Filtres choisis' }).waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await look('narrowed list')
  await page.getByRole('button', { name: /^Filtrer/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Voir \d+ annonce/ })
    .waitFor()
  await look('filter sheet')
  await page.keyboard.press('Escape')
  await page.goto('/products?filter=favorites')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await look('favourites')
  await page.goto(`/products/${id}`)
  await heading(page, title).waitFor()
  await page.getByRole('region', { name: 'Annonces semblables' }).getByRole('listitem').first().waitFor()
  await look('product')
  await page.getByRole('button', { name: 'Signaler' }).click()
  await page.getByRole('dialog', { name: 'Signaler cette annonce' }).waitFor()
  await look('report')
  await page.keyboard.press('Escape')
  await page.goto(`/users/${await sellerOf(id)}`)
  await page.getByRole('button', { name: /^Suiv/ }).waitFor()
  await page.getByRole('main').locator('li a').first().waitFor()
  await look('person')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Catégories' }).waitFor()
  await look('home')
}

test('every state on phone and desktop: accessible, large targets, nothing cut at 200 %', async () => {
  const page = await openAs(await here.phone(), buyer)
  const found: Faults = {}
  await walk(page, async (state) => {
    await settled(page)
    await inEveryVariant(page, state, found)
  })
  expect(found).toEqual({})
})
