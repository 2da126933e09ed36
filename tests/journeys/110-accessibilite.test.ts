import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { everyRoute, follow, newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { deskSize, phoneSize, workerReady } from '#tests/support/browser/phone.ts'
import { heading, openBell, productItem, signIn } from '#tests/support/browser/screens.ts'
import { boostable, seller } from '#tests/support/browser/seller.ts'
import { askServer } from '#tests/support/browser/truth.ts'

const here = journey(startMarket)
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of axe that a colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds, as one line for each place. */
async function violations(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (which === 'all'
    ? axe.withTags(rules)
    : axe.withRules(colourRules)
  ).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Taller than any page: half under a fixed bar, a button would count as too small to touch. */
const tall = 12_000

/** Every route of the table, as somebody sees it who has much to see there; a new route is looked at by itself. */
const visits = [
  { email: null, kinds: ['public', 'guests'] },
  { email: seller, kinds: ['login'] },
  { email: 'admin@louma.test', kinds: ['admin'] },
]

const guestScreens = [
  { path: '/login', title: 'Connexion' },
  { path: '/register', title: 'Inscription' },
  { path: '/forgot-password', title: 'Mot de passe oublié' },
]
const accountScreens = [
  { path: '/profile', title: 'Mon profil' },
  { path: '/profile/edit', title: 'Modifier mon profil' },
  { path: '/settings', title: 'Paramètres' },
]
const sellerScreens = [
  { path: '/dashboard', title: 'Tableau de bord' },
  { path: '/my-products', title: 'Mes produits' },
  { path: '/notifications', title: 'Notifications' },
]

describe.each([
  { dark: false, size: phoneSize },
  { dark: false, size: deskSize },
  { dark: true, size: phoneSize },
  { dark: true, size: deskSize },
])('sombre $dark, largeur $size.width', (look) => {
  test.each(visits)('toutes les pages, $email', async ({ email, kinds }) => {
    const newest = await newestOnSale(here.site().url)
    const phone = await here.phone(look)
    const page = await phone.open('/login')
    if (email === null) await workerReady(page, 'visitor')
    else await signIn(page, email)
    await page.setViewportSize({ ...look.size, height: tall })
    for (const { name, address, kind } of everyRoute({ 'product-detail': newest.id })) {
      if (!kinds.includes(kind)) continue
      await follow(page, address)
      // The style sheet shows skeletons for good.
      const skeletons = page.locator('main').getByText('Chargement', { exact: true })
      if (name !== 'test-products') await eventually(() => skeletons.count()).toBe(0)
      // In the dark the same elements stand in the same places: only their colours are new.
      expect({ [name]: await violations(page, look.dark ? 'colours' : 'all') }).toEqual({ [name]: [] })
    }
  })

  test('connexion, inscription et mot de passe oublié, avec erreurs', async () => {
    const phone = await here.phone(look)
    const page = await phone.open('/login')
    for (const { path, title } of guestScreens) {
      await page.goto(path)
      await heading(page, title).waitFor()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: /^(Se connecter|Créer mon compte|Recevoir un lien)$/ }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      expect(await violations(page)).toEqual([])
    }
  })

  test('tableau de bord, produits, notifications, cloche et dialogues', async () => {
    const phone = await here.phone(look)
    const page = await phone.open('/login')
    await signIn(page, seller)
    for (const { path, title } of sellerScreens) {
      await page.goto(path)
      await heading(page, title).waitFor()
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      expect(await violations(page)).toEqual([])
    }
    await openBell(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    const [product] = await boostable(await askServer(here.site().url, seller), 1)
    await page.goto('/my-products')
    const item = productItem(page, product?.title ?? '')
    await item.getByRole('button', { name: /^Booster/ }).click()
    await page.getByRole('dialog', { name: 'Booster cette annonce' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await phone.offline()
    await item.getByRole('button', { name: /^Supprimer/ }).click()
    await page.getByRole('dialog', { name: 'Supprimer cette annonce ?' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.getByRole('button', { name: /1 action en attente/ }).click()
    await page.getByRole('dialog', { name: 'Actions en attente' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('profil et sécurité', async () => {
    const phone = await here.phone(look)
    const page = await phone.open('/login')
    await signIn(page, seller)
    await page.setViewportSize({ ...look.size, height: tall })
    for (const { path, title } of accountScreens) {
      await page.goto(path)
      await heading(page, title).waitFor()
      expect(await violations(page)).toEqual([])
    }
    for (const name of ['Changer le mot de passe', 'Supprimer mon compte']) {
      await page.getByRole('main').getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  })
})
