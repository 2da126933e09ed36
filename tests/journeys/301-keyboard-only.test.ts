import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, follow, newestOnSale, type Stop } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { focused, tabRound, tabTo } from '#tests/support/browser/keyboard.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { desktopSize, workerReady } from '#tests/support/browser/phone.ts'
import { heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'
import { deepTest, everyNth } from '#tests/support/depth.ts'

const here = journey(startMarket)
const skip = 'Aller au contenu'

/** In the page: resolves after two frames, when the effects of the last render have run. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Every navigation moves the focus to the title. */
async function titleFocused(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await eventually(async () => (await focused(page)).name).toBe(title)
}

async function fresh(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The app replaces the server's markup, and with it what has the focus.
  await page.locator('#root[data-alive] main h1').waitFor()
}

test('desktop: skip link, bar, menus and bell in order, without a mouse', async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
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

test('a menu that is reopened at once focuses its first entry', async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
  const page = await openAs(phone, seller)
  const opener = page.getByRole('button', { name: /^Menu de/ })
  await opener.click()
  await eventually(async () => (await focused(page)).name).toBe('Dashboard')
  // Both in one task: the browser reports them as one toggle event.
  await opener.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
    button.focus()
    button.click()
  })
  await eventually(async () => (await focused(page)).name).toBe('Dashboard')
  expect(phone.complaints).toEqual([])
})

test("the app keeps the focus that the server's markup had", async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
  let release = () => {}
  const scripts = new Promise<void>((resolve) => {
    release = resolve
  })
  await phone.context.route('**/build/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const page = await phone.context.newPage()
  const opened = page.goto('/products')
  await page.locator('main h1').waitFor()
  await tabTo(page, 'Rechercher un article')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toMatchObject({ name: 'Produits', visible: true })
  release()
  await opened
  expect(await focused(page)).toMatchObject({ name: 'Produits', visible: true })
  expect(phone.complaints).toEqual([])
})

test('the bell opens, can be browsed, closes and returns the focus', async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
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

test('search: Enter opens the results, spaces do nothing', async () => {
  const phone = await here.phone({ worker: true, size: desktopSize })
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

test('phone: every tab can be reached and opened by keyboard', async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  for (const [tab, title, start = title] of [
    ['Accueil', 'Accueil'],
    // The search screen focuses its field.
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

deepTest(
  'a list waits for a button when browsed by keyboard; the button loads more and moves the focus there',
  async () => {
    const phone = await here.phone({ worker: true })
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
    // Sixty Tab presses without waiting for rendering stay inside the list. Each card has a link and a favourite button.
    await Promise.all(Array.from({ length: 60 }, () => page.keyboard.press('Tab')))
    await eventually(place).toBe('51')
    // The first page has 20 rows, each further one 100.
    await tabTo(page, 'Afficher la suite', 220)
    await page.keyboard.press('Shift+Tab')
    expect(await place()).toBe('120')
    expect(phone.complaints).toEqual([])
  },
)

const visitors: { who: string; email: string | null; kinds: Stop['kind'][] }[] = [
  { who: 'guest', email: null, kinds: ['public', 'guests'] },
  { who: 'staff', email: 'admin@louma.test', kinds: ['public', 'login', 'admin'] },
]

describe.each(visitors)('$who', ({ email, kinds }) => {
  test('no page loses, hides or traps the focus', async () => {
    const newest = await newestOnSale(here.site().url)
    const phone = await here.phone({ worker: true })
    const page = await phone.open(email === null ? '/login' : '/login?redirect=/dashboard')
    if (email === null) await workerReady(page, 'visitor')
    else await signIn(page, email)
    for (const { name, address } of everyNth(everyRoute({ 'product-detail': newest.id }, kinds), 4)) {
      await follow(page, address)
      // The title gets the focus after it is drawn; a later focus would restart the round.
      await settled(page)
      await page.evaluate(twoFrames)
      await page.locator('main').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const stops = await tabRound(page)
      const hidden = stops.filter((stop) => !stop.visible).map((stop) => stop.name)
      expect({ [name]: hidden }).toEqual({ [name]: [] })
      expect({ [name]: stops.map((stop) => stop.name) }).toEqual({ [name]: expect.arrayContaining([skip]) })
      expect({ [name]: stops.length > 1 }).toEqual({ [name]: true })
    }
    expect(phone.complaints).toEqual([])
  })
})
