import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inTheDark, violations } from '#tests/support/browser/axe.ts'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { deskSize, phoneSize } from '#tests/support/browser/phone.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { buyer } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { cutText, setTextSize } from '#tests/support/browser/text-size.ts'
import { smallTargets } from '#tests/support/browser/touch-targets.ts'

const here = journey(startMarket)

const narrowed = '/products?category=mode-femme&min_price=5000&max_price=90000&sort=price_asc'

async function sellerOf(id: string): Promise<string> {
  const answer = await fetch(`${here.site().url}/api/v1/products/${id}`)
  return ((await answer.json()) as { data: { seller: { id: string } } }).data.seller.id
}

/** Every new state of the catalogue in turn; `look` is called on each. */
async function walk(page: Page, look: (state: string, layer?: string) => Promise<void>): Promise<void> {
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
  await look('filter sheet', 'dialog[open]')
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
  await look('report', 'dialog[open]')
  await page.keyboard.press('Escape')
  await page.goto(`/users/${await sellerOf(id)}`)
  await page.getByRole('button', { name: /^Suiv/ }).waitFor()
  await page.getByRole('main').locator('li a').first().waitFor()
  await look('person')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Catégories' }).waitFor()
  await look('home')
}

describe.each([phoneSize, deskSize])('largeur $width', (size) => {
  test('les nouveaux états du catalogue se lisent avec toutes les aides, de jour et de nuit', async () => {
    const phone = await here.phone({ size })
    const page = await openAs(phone, buyer)
    await walk(page, async (state) => {
      expect({ [state]: await violations(page) }).toEqual({ [state]: [] })
      await inTheDark(page, async () => {
        const night = `${state}, de nuit`
        expect({ [night]: await violations(page, 'colours') }).toEqual({ [night]: [] })
      })
    })
  })
})

test('texte à 200 % : rien n’est coupé', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await setTextSize(page, 200)
  await walk(page, async (state) => {
    await settled(page)
    expect({ [state]: await cutText(page) }).toEqual({ [state]: [] })
  })
})

test('tout ce qui se touche répond sur 44 pixels', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, buyer)
  await walk(page, async (state, layer) => {
    expect({ [state]: await smallTargets(page, layer) }).toEqual({ [state]: [] })
  })
})
