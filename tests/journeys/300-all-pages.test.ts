import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyRoute, newestOnSale, type Stop, type Who } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { workerReady } from '#tests/support/browser/phone.ts'
import { demoPassword, heading, signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { deepTest, everyNth } from '#tests/support/depth.ts'

const here = journey(startMarket)

const titles: Record<string, string> = {
  home: 'Accueil',
  dashboard: 'Tableau de bord',
  statistics: 'Statistiques',
  login: 'Connexion',
  register: 'Inscription',
  'forgot-password': 'Mot de passe oublié',
  profile: 'Mon profil',
  'edit-profile': 'Modifier mon profil',
  shop: 'Ma boutique',
  verification: 'Vérification',
  'user-profile': 'Profil',
  products: 'Produits',
  'test-products': 'Annonces, tous les états',
  'my-products': 'Mes produits',
  'create-product': 'Vendre un article',
  'edit-product': 'Modifier l’annonce',
  messages: 'Messages',
  'product-discussions': 'Messages',
  'product-discussions-old': 'Messages',
  'seller-conversations': 'Messages',
  'new-conversation': 'Conversation',
  'conversation-detail': 'Conversation',
  orders: 'Mes commandes',
  'order-detail': 'Commande',
  notifications: 'Notifications',
  wallet: 'Portefeuille',
  'receipt-check': 'Vérifier un reçu',
  'publishing-packages': 'Forfaits de publication',
  settings: 'Paramètres',
  'settings-group': 'Hors ligne et données',
  decisions: 'Décisions de l’équipe',
  account: 'Mon compte',
  privacy: 'Vos données',
  'confirm-email': 'Confirmer votre e-mail',
  search: 'Recherche',
  'image-search': 'Recherche par image',
  'admin-dashboard': 'Administration',
  'admin-users': 'Gestion des utilisateurs',
  verifications: 'Vendeurs à vérifier',
  'admin-products': 'Gestion des produits',
  'admin-user': 'Compte',
  'admin-cases': 'Signalements',
  'admin-case': 'Signalement',
  'admin-money': 'Argent',
  'admin-settings': 'Réglages du marché',
  'admin-audit': 'Journal',
  'admin-status': 'État du service',
  'category-management': 'Gestion des catégories',
  'not-found': 'Page introuvable',
}

/** Name of the screen that this user gets when requesting `name`. */
function shownScreen({ name, kind }: Stop, who: Who): string {
  if (who === 'guest') return kind === 'public' || kind === 'guests' ? name : 'login'
  if (kind === 'guests') return who === 'admin' ? 'admin-dashboard' : 'dashboard'
  return kind === 'admin' && who !== 'admin' ? 'dashboard' : name
}

/** Waits for the screen with this title and some content. */
async function stands(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await expect
    .poll(async () =>
      (await page.locator('main').innerText()).replace(title, '').trim().length > 10 ? title : '',
    )
    .toBe(title)
  expect(await page.title()).toContain('Louma')
}

const people: { who: Who; email: string | null }[] = [
  { who: 'guest', email: null },
  { who: 'user', email: seller },
  { who: 'admin', email: 'admin@louma.test' },
]

describe.each(people)('$who', ({ who, email }) => {
  test('every page opens with its title, then reloads offline without an error', async () => {
    const newest = await newestOnSale(here.site().url)
    const titleOf: Record<string, string> = {
      ...titles,
      ...(who === 'guest' ? { home: 'Vendez au marché, même sans réseau' } : {}),
      'product-detail': newest.title,
    }
    const stops = everyRoute({ 'product-detail': newest.id, 'edit-product': newest.id })
    expect(stops.filter(({ name }) => titleOf[name] === undefined)).toEqual([])
    // Screens that show a user the same as the staff are visited once, as staff.
    // Sweep 110 opens every route in each run; `npm test` reloads every fifth one offline.
    const own =
      who === 'user' ? stops.filter((stop) => shownScreen(stop, who) !== shownScreen(stop, 'admin')) : stops
    const seen = everyNth(own, 5)
    expect(seen).not.toEqual([])
    const phone = await here.phone({ worker: true })
    const page = await phone.open(email === null ? '/login' : '/login?redirect=/dashboard')
    if (email === null) await heading(page, 'Connexion').waitFor()
    else await signIn(page, email)
    await workerReady(page, email === null ? 'visitor' : 'member')
    for (const network of ['online', 'offline'] as const) {
      await phone[network]()
      for (const stop of seen) {
        await page.goto(stop.address)
        await stands(page, titleOf[shownScreen(stop, who)] ?? '')
        expect({ [stop.name]: phone.complaints }).toEqual({ [stop.name]: [] })
      }
    }
  })
})

test('a protected page keeps its full address until after sign-in', async () => {
  const phone = await here.phone({ worker: true })
  const page = await phone.open('/orders?vue=ventes')
  await page.getByLabel('E-mail', { exact: true }).fill(seller)
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await heading(page, 'Mes commandes').waitFor()
  expect(new URL(page.url()).search).toBe('?vue=ventes')
  await page.getByRole('tab', { name: 'Ventes', selected: true }).waitFor()
  expect(phone.complaints).toEqual([])
})

deepTest("an old profile link leads to the public page, the user's own or a seller's", async () => {
  const phone = await here.phone({ worker: true })
  const page = await openAs(phone, seller)
  const newest = await newestOnSale(here.site().url)
  await page.goto(`/products/${newest.id}`)
  const link = page.getByRole('link', { name: /^Vendu par/ })
  const name = (await link.locator('strong').first().textContent()) ?? ''
  await link.click()
  await heading(page, name).waitFor()
  await page.getByRole('link', { name: newest.title }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/profile/${id}`)
  await heading(page, name).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/users/${id}`)
  expect(phone.complaints).toEqual([])
})
