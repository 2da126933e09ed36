import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { conversationServer } from '#tests/support/screens/conversation-server.ts'
import { moneyServer } from '#tests/support/screens/money-server.ts'
import { openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'
import { order } from '#tests/support/sync/order.ts'
import { product } from '#tests/support/sync/product.ts'

const title = (screen: Screen, name: string) => screen.findByRole('heading', { level: 1, name })
const back = (screen: Screen) => screen.click('Retour', 'link')

test('unread messages and balance come from the device, offline too, and after a navigation', async () => {
  const user = person()
  const { answers } = conversationServer(user.id, { unread: 3, last_seq: 3 })
  const money = moneyServer({ available: 12_500 }).answers
  const screen = await openScreen('/dashboard', { user, answers: { ...answers, ...money } })
  await screen.findByRole('link', { name: 'Portefeuille, solde\u00a0: 12\u202f500\u00a0F' })
  await screen.findAllByRole('link', { name: /^Messages.*3\smessages non lus/ })
  screen.setOnline(false)
  const again = await openScreen('/dashboard', { keep: true, online: false })
  await again.click('Produits', 'link')
  await title(again, 'Produits')
  await again.findByRole('link', { name: 'Portefeuille, solde\u00a0: 12\u202f500\u00a0F' })
  await again.findAllByRole('link', { name: /^Messages.*3\smessages non lus/ })
})

test('a guest has neither messages nor a wallet', async () => {
  const screen = await openScreen('/privacy')
  const banner = within(screen.getAllByRole('banner')[0] ?? document.body)
  banner.getByRole('link', { name: 'Produits' })
  banner.getByRole('link', { name: 'Recherche par image' })
  await expect.poll(() => banner.queryByRole('link', { name: /Messages|Portefeuille/ })).toBeNull()
})

test('back leads to the previous screen, without history to the parent screen, and never in a loop', async () => {
  const answers = {
    ...moneyServer().answers,
    'GET /products/:id': { json: { data: product('p1', { title: 'Pagne wax' }) } },
  }
  const screen = await openScreen('/profile', { user: person(), answers })
  await screen.click('Paramètres', 'link')
  await title(screen, 'Paramètres')
  await screen.click(/^Portefeuille, solde/, 'link')
  await title(screen, 'Portefeuille')
  await back(screen)
  await title(screen, 'Paramètres')
  await back(screen)
  await title(screen, 'Mon profil')
  await expect.poll(() => screen.queryByRole('link', { name: 'Retour' })).toBeNull()

  const order = await openScreen('/orders/unknown', { keep: true, answers })
  await back(order)
  await title(order, 'Mes commandes')
  await back(order)
  await title(order, 'Mon profil')
  expect(order.path()).toBe('/profile')

  const article = await openScreen('/products/p1', { keep: true, answers })
  await title(article, 'Pagne wax')
  await back(article)
  await title(article, 'Produits')
})

test('the tab screens have no way back', async () => {
  const user = person()
  for (const root of ['/', '/dashboard', '/products', '/search', '/messages', '/profile']) {
    const screen = await openScreen(root, { user })
    expect({ [root]: screen.queryByRole('link', { name: 'Retour' }) }).toEqual({ [root]: null })
  }
})

test('the profile links to the screens that no bar of a phone links to', async () => {
  const user = person()
  for (const [name, heading, path] of [
    ['Mes produits', 'Mes produits', '/my-products'],
    ['Commandes', 'Mes commandes', '/orders'],
    ['Favoris', 'Mes favoris', '/products?filter=favorites'],
    ['Portefeuille', 'Portefeuille', '/wallet'],
    ['Forfaits', 'Forfaits de publication', '/publishing-packages'],
    ['Paramètres', 'Paramètres', '/settings'],
  ] as const) {
    const screen = await openScreen('/profile', { user })
    const main = within(screen.getByRole('main'))
    await screen.press.click(await main.findByRole('link', { name }))
    await title(screen, heading)
    expect(screen.path()).toBe(path)
  }
})

test('rows of the profile say how many, and what is to do and available, offline too', async () => {
  const answers = {
    ...moneyServer({ available: 12_500 }).answers,
    'GET /orders': { json: { data: [order('o1', { state: 'delivered' }), order('o2')] } },
    'GET /me/favorites': { json: { data: [product('p1'), product('p2')] } },
    'GET /analytics/dashboard': {
      json: { success: true, data: { overview: { total_products: 4 }, this_month: {} } },
    },
  }
  const rows = async (screen: Screen) => {
    const list = (await screen.findByRole('link', { name: 'Paramètres' })).closest('ul')
    return [...(list?.children ?? [])].map((row) => row.textContent?.replaceAll(/\s+/g, ' ').trim())
  }
  const all = [
    'Modifier mon profil',
    'Vérification Vérifié',
    'Ma boutique',
    'Mes produits 4',
    'Commandes 1 à traiter',
    'Favoris 2',
    expect.stringMatching(/^Portefeuille 12 500 F/),
    'Forfaits',
    'Paramètres',
  ]
  const screen = await openScreen('/profile', { user: person(), answers })
  await expect.poll(() => rows(screen)).toEqual(all)
  const again = await openScreen('/profile', { keep: true, answers, online: false })
  await expect.poll(() => rows(again)).toEqual(all)
})
