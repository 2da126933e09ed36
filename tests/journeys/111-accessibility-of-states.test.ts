import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { groupTitles } from '#src/features/settings/settings-list.tsx'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { type Faults, inEveryVariant } from '#tests/support/browser/every-variant.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading, openBell, productItem } from '#tests/support/browser/screens.ts'
import { boostable, buyer, seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { fetchFromServer } from '#tests/support/browser/truth.ts'
import { deepTest } from '#tests/support/depth.ts'

const here = journey(startMarket)

const guestScreens = [
  { path: '/login', title: 'Connexion' },
  { path: '/register', title: 'Inscription' },
  { path: '/forgot-password', title: 'Mot de passe oublié' },
]
const accountScreens = [
  { path: '/profile', title: 'Mon profil' },
  { path: '/profile/edit', title: 'Modifier mon profil' },
  { path: '/settings', title: 'Paramètres' },
  ...Object.entries(groupTitles).map(([group, title]) => ({ path: `/settings/${group}`, title })),
  { path: '/settings/stored', title: 'Ce que cet appareil garde' },
]
const sellerScreens = [
  { path: '/dashboard', title: 'Tableau de bord' },
  { path: '/dashboard/statistics', title: 'Statistiques' },
  { path: '/my-products', title: 'Mes produits' },
  { path: '/notifications', title: 'Notifications' },
]

deepTest('sign-in, registration and forgotten password, with errors', async () => {
  const phone = await here.phone()
  const page = await phone.open('/login')
  const found: Faults = {}
  const look = (state: string) => inEveryVariant(page, state, found)
  for (const { path, title } of guestScreens) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await look(title)
    await page.getByRole('button', { name: /^(Se connecter|Créer mon compte|Recevoir un lien)$/ }).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await look(`${title}, avec erreurs`)
  }
  expect(found).toEqual({})
})

deepTest('dashboard, products, notifications, bell and dialogs', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  const found: Faults = {}
  const look = (state: string) => inEveryVariant(page, state, found)
  for (const { path, title } of sellerScreens) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    // The chart loads last, in a chunk of its own.
    if (path === '/dashboard/statistics') await page.locator('main canvas').first().waitFor()
    await look(title)
  }
  await openBell(page)
  await look('cloche')
  await page.keyboard.press('Escape')
  const [product] = await boostable(await fetchFromServer(here.site().url, seller), 1)
  await page.goto('/my-products')
  const item = productItem(page, product?.title ?? '')
  await item.getByRole('button', { name: /^Booster/ }).click()
  await page.getByRole('dialog', { name: 'Booster cette annonce' }).waitFor()
  await look('booster')
  await page.keyboard.press('Escape')
  await phone.offline()
  await item.getByRole('button', { name: /^Actions sur/ }).click()
  await item.getByRole('menuitem', { name: 'Supprimer' }).waitFor()
  await look('menu d’une annonce')
  await item.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: /1 action en attente/ }).click()
  await page.getByRole('dialog', { name: 'Actions en attente' }).waitFor()
  await look('actions en attente')
  expect(found).toEqual({})
})

test('profile and security', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  const found: Faults = {}
  const look = (state: string) => inEveryVariant(page, state, found)
  for (const { path, title } of accountScreens) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await look(title)
  }
  await page.goto('/settings/account')
  for (const name of ['Changer le mot de passe', 'Supprimer mon compte']) {
    await page.getByRole('main').getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await look(name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  expect(found).toEqual({})
})

const narrowed = '/products?category=mode-femme&min_price=5000&max_price=90000&sort=price_asc'

async function sellerOf(id: string): Promise<string> {
  const answer = await fetch(`${here.site().url}/api/v1/products/${id}`)
  return ((await answer.json()) as { data: { seller: { id: string } } }).data.seller.id
}

/** Shows every state of the catalogue in turn and calls `look` on each. */
async function walkCatalogue(page: Page, look: (state: string) => Promise<void>): Promise<void> {
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

deepTest('catalogue: every state of its screens', async () => {
  const page = await openAs(await here.phone(), buyer)
  const found: Faults = {}
  await walkCatalogue(page, async (state) => {
    await settled(page)
    await inEveryVariant(page, state, found)
  })
  expect(found).toEqual({})
})
