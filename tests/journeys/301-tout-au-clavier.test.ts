import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, follow, newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabRound, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)
const skip = 'Aller au contenu'

/** The focus stands on the title of the screen, as after every navigation. */
async function titleFocused(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await eventually(async () => (await focused(page)).name).toBe(title)
}

/** From the top of a fresh page. */
async function fresh(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main h1').waitFor()
}

test('sur ordinateur : lien d’évitement, barre, menus et cloche, dans l’ordre et sans souris', async () => {
  const phone = await here.phone({ size: desktopSize })
  const page = await openAs(phone, 'admin@louma.test')
  await fresh(page, '/')

  await page.keyboard.press('Tab')
  await eventually(() => focused(page)).toMatchObject({ name: skip, visible: true })
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  await fresh(page, '/')
  const names: string[] = []
  for (let presses = 0; presses < 11; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    expect(stop).toMatchObject({ visible: true })
    names.push(stop.name)
  }
  expect(names).toEqual([
    skip,
    'Louma, accueil',
    'Produits',
    'Rechercher un article',
    'Recherche par image',
    'Messages',
    expect.stringMatching(/^Portefeuille/),
    'Vendre',
    'Administration',
    expect.stringMatching(/^Notifications/),
    'Menu de Cheikh Fall',
  ])

  await page.keyboard.press('Enter')
  const entries = ['Dashboard', 'Mon Profil', 'Mes Produits', 'Mes Commandes', 'Mes Favoris']
  for (const entry of [...entries, 'Vendre un article', 'Paramètres', 'Déconnexion', 'Dashboard']) {
    await eventually(async () => (await focused(page)).name).toBe(entry)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Escape')
  await eventually(async () => (await focused(page)).name).toBe('Menu de Cheikh Fall')
  await page.keyboard.press('Enter')
  await eventually(async () => (await focused(page)).name).toBe('Dashboard')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await titleFocused(page, 'Paramètres')

  await tabTo(page, 'Administration', 200)
  await page.keyboard.press('Enter')
  for (const entry of ['Dashboard', 'Gestion Utilisateurs', 'Gestion Produits', 'Gestion Catégories']) {
    await eventually(async () => (await focused(page)).name).toBe(entry)
    if (entry !== 'Gestion Catégories') await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await titleFocused(page, 'Gestion des catégories')
  expect(phone.complaints).toEqual([])
})

test('la cloche s’ouvre, se parcourt, se ferme et rend le focus', async () => {
  const phone = await here.phone({ size: desktopSize })
  const page = await openAs(phone, seller)
  await tabTo(page, /^Notifications/, 200)
  await page.keyboard.press('Enter')
  const panel = page.locator('[popover]:popover-open')
  await panel.getByRole('listitem').first().waitFor()
  await eventually(() => panel.getByRole('listitem').count()).toBe(10)
  await page.keyboard.press('Tab')
  await eventually(() => focused(page)).toMatchObject({ name: 'Tout marquer comme lu', visible: true })
  await page.keyboard.press('Tab')
  expect((await focused(page)).visible).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await eventually(async () => (await focused(page)).name).toMatch(/^Notifications/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Voir toutes les notifications')
  await page.keyboard.press('Enter')
  await titleFocused(page, 'Notifications')
  expect(phone.complaints).toEqual([])
})

test('la recherche : Entrée mène aux résultats, des espaces ne font rien', async () => {
  const phone = await here.phone({ size: desktopSize })
  const page = await phone.open('/')
  await heading(page, 'Vendez au marché, même sans réseau').waitFor()
  await tabTo(page, 'Rechercher un article')
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.type(' TELEPHONE ')
  await page.keyboard.press('Enter')
  await titleFocused(page, 'Recherche')
  expect(new URL(page.url()).search).toBe('?q=TELEPHONE')
  await page
    .getByRole('status')
    .filter({ hasText: /résultats? pour «\u00a0TELEPHONE\u00a0»/ })
    .waitFor()
  await page
    .getByRole('link', { name: /Téléphone/ })
    .first()
    .waitFor()
  expect(phone.complaints).toEqual([])
})

test('sur téléphone : chaque onglet s’atteint et s’ouvre au clavier', async () => {
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  for (const [tab, title, start = title] of [
    ['Accueil', 'Accueil'],
    // A search begins in its field.
    ['Recherche', 'Recherche', 'Que cherchez-vous ?'],
    ['Vendre', 'Vendre un article'],
    ['Messages', 'Messages'],
    ['Profil', 'Mon profil'],
  ] as const) {
    const link = page
      .getByRole('navigation', { name: 'Navigation', exact: true })
      .getByRole('link', { name: tab })
    await link.focus()
    await page.keyboard.press('Enter')
    await heading(page, title).waitFor()
    await eventually(async () => (await focused(page)).name).toBe(start)
  }
  expect(phone.complaints).toEqual([])
})

test('au clavier une liste attend au lieu de fuir : un bouton amène la suite, et le focus avec elle', async () => {
  const phone = await here.phone()
  const page = await phone.open('/products')
  await workerReady(page, 'visitor')
  await page.getByRole('main').getByRole('listitem').nth(19).waitFor()
  await page.getByRole('button', { name: /^Filtrer/ }).focus()
  await tabTo(page, 'Afficher la suite')
  await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(20)
  await page.keyboard.press('Enter')
  const place = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
  await eventually(place).toBe('21')
  // Faster than the page draws: nobody leaves the list in its middle. A card is a link and a heart.
  await Promise.all(Array.from({ length: 60 }, () => page.keyboard.press('Tab')))
  await eventually(place).toBe('51')
  // The first page has twenty, each further one a hundred.
  await tabTo(page, 'Afficher la suite', 220)
  await page.keyboard.press('Shift+Tab')
  expect(await place()).toBe('120')
  expect(phone.complaints).toEqual([])
})

describe.each([
  { who: 'visiteur', email: null, kinds: ['public', 'guests'] },
  { who: 'équipe', email: 'admin@louma.test', kinds: ['public', 'login', 'admin'] },
])('$who', ({ email, kinds }) => {
  test('sur aucune page le focus ne se perd, ne se cache ni ne reste pris', async () => {
    const newest = await newestOnSale(here.site().url)
    const phone = await here.phone()
    const page = await phone.open(email === null ? '/login' : '/login?redirect=/dashboard')
    if (email === null) await workerReady(page, 'visitor')
    else await signIn(page, email)
    for (const { name, address, kind } of everyRoute({ 'product-detail': newest.id })) {
      if (!kinds.includes(kind)) continue
      await follow(page, address)
      await page.locator('main').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const stops = await tabRound(page)
      const hidden = stops.filter((stop) => !stop.visible).map((stop) => stop.name)
      expect({ [name]: hidden }).toEqual({ [name]: [] })
      expect({ [name]: stops.some((stop) => stop.name === skip) }).toEqual({ [name]: true })
      expect({ [name]: stops.length > 1 }).toEqual({ [name]: true })
    }
    expect(phone.complaints).toEqual([])
  })
})
