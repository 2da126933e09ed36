import { expect, test, vi } from 'vitest'
import type { BoostOffer } from '#contract/own-products.ts'
import { undoMs } from '#src/domains/products/mutations.ts'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, moneyServer } from '#tests/support/screens/money-server.ts'
import { type Answers, openScreen, type Screen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const week: BoostOffer = {
  id: 'w',
  name: '7 jours',
  hours: 168,
  price: 2_500,
  is_default: true,
  included_left: 0,
}

function shop(available: number, offer = week) {
  const server = moneyServer({ available })
  const products = [product('p1', { title: 'Pagne wax' }), product('p2', { title: 'Tabouret' })]
  const answers: Answers = {
    ...server.answers,
    'GET /products/my-products': () => ({ json: { data: products } }),
    'GET /boost-offers': () => ({ json: { data: [offer] } }),
  }
  return { server, products, answers }
}

async function item(screen: Screen, title = 'Pagne wax') {
  const press = await screen.findByRole('button', { name: `Actions sur ${title}` })
  return within(press.closest('li') ?? document.body)
}

async function boost(screen: Screen): Promise<void> {
  await screen.press.click(await (await item(screen)).findByRole('button', { name: /^Booster/ }))
  await screen.click('Confirmer le boost')
}

test('a boost that the server refuses is rolled back and explained once', async () => {
  const { answers } = shop(5_000)
  answers['PUT /products/:id/boost'] = { status: 409, json: { code: 'product_not_published' } }
  const screen = await openScreen('/my-products', { user: person(), answers })
  await boost(screen)
  await screen.findByText(/Seule une annonce en ligne peut être boostée\.$/)
  await expect.poll(async () => (await item(screen)).queryByText('Boosté')).toBeNull()
  expect((await screen.db().outbox.toArray()).map(({ state }) => state)).toEqual(['rejected'])
  const again = await openScreen('/my-products', { keep: true, answers })
  await item(again)
  await expect.poll(() => again.queryByText(/Seule une annonce en ligne peut être boostée\.$/)).toBeNull()
})

test('a product that was deleted meanwhile is reported as not found and leaves the list', async () => {
  const { answers, products } = shop(5_000)
  const screen = await openScreen('/my-products', { user: person(), answers })
  await expect.poll(() => screen.db().boostOffers.count()).toBe(1)
  await screen.press.click(await (await item(screen)).findByRole('button', { name: /^Booster/ }))
  await screen.findByRole('dialog', { name: 'Booster cette annonce' })
  screen.setOnline(false)
  await screen.click('Confirmer le boost')
  await (await item(screen)).findByText('Boosté')
  products.shift()
  answers['PUT /products/:id/boost'] = { status: 404, json: { code: 'not_found' } }
  Object.assign(screen.answers, answers)
  screen.setOnline(true)
  await screen.findByText(/introuvable/i)
  await expect.poll(() => screen.queryByRole('button', { name: 'Actions sur Pagne wax' })).toBeNull()
  await item(screen, 'Tabouret')
  expect((await screen.db().outbox.toArray()).map(({ state }) => state)).toEqual(['rejected'])
})

test('too little money for a boost: online a top-up, offline a warning, and the refusal names what is missing', async () => {
  const { answers } = shop(1_000)
  const screen = await openScreen('/my-products', { user: person(), answers })
  const ask = async () => {
    await screen.press.click(await (await item(screen)).findByRole('button', { name: /^Booster/ }))
    return screen.inside('dialog', 'Booster cette annonce')
  }
  const online = await ask()
  await online.findByText(`Il manque ${fcfa(1_500)}.`)
  await expect.poll(() => online.queryByRole('button', { name: 'Confirmer le boost' })).toBeNull()
  await screen.click('Annuler')
  screen.setOnline(false)
  const offline = await ask()
  await offline.findByText(/^Il manque 1\s500\sF d’après votre dernier solde connu\./)
  await screen.click('Confirmer le boost')
  const boosted = await item(screen)
  await boosted.findByText('Boosté')
  boosted.getByRole('img', { name: 'En attente d’envoi' })
  screen.answers['PUT /products/:id/boost'] = {
    status: 422,
    json: { code: 'insufficient_funds', params: { missing: 1_500 } },
  }
  screen.setOnline(true)
  await screen.findByText(/il manque 1\s500\sF/)
  await expect.poll(() => boosted.queryByText('Boosté')).toBeNull()
  await screen.click('Recharger')
  await expect.poll(screen.path).toBe('/wallet?recharger=1500')
})

test('a row shows the one action that fits its state; its menu has the others', async () => {
  const states = ['published', 'draft', 'expired', 'paused', 'reserved', 'sold', 'awaiting_slot'] as const
  const rows = [
    product('boosted', { title: 'Boosté', is_boosted: true, boosted_until: '2999-01-01T00:00:00Z' }),
    ...states.map((state) => product(state, { title: state, state })),
  ]
  const screen = await openScreen('/my-products', {
    user: person(),
    answers: { ...shop(0).answers, 'GET /products/my-products': { json: { data: rows } } },
  })
  const shown = async (title: string) => {
    const row = await item(screen, title)
    const names = [...row.queryAllByRole('button'), ...row.queryAllByRole('link')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    return names.filter((name) => !name.startsWith('Actions sur'))
  }
  expect(await Promise.all(['Boosté', ...states].map(shown))).toEqual([
    [],
    ['Booster published'],
    ['Modifier draft'],
    ['Remettre en ligne expired'],
    ['Remettre en ligne paused'],
    ['Marquer vendue reserved'],
    [],
    ['Donner une place à awaiting_slot'],
  ])
  const menu = async (title: string) => {
    await screen.click(`Actions sur ${title}`)
    const entries = await screen.findAllByRole('menuitem')
    const names = entries.map((one) => one.textContent)
    await screen.press.keyboard('{Escape}')
    return names
  }
  const ordinary = ['Marquer réservée', 'Mettre en pause', 'Marquer vendue']
  expect(await menu('published')).toEqual(['Modifier', ...ordinary, 'Supprimer'])
  expect(await menu('Boosté')).toEqual([
    'Modifier',
    'Booster',
    ...ordinary,
    'Résultats des boosts',
    'Supprimer',
  ])
  expect(await menu('draft')).toEqual(['Booster', 'Publier', 'Supprimer'])
  await screen.click('Actions sur sold')
  await screen.click('Booster', 'menuitem')
  await screen.findByText('Seule une annonce en ligne peut être boostée.')
})

test('a deletion asks nothing; online it leaves after the time in which it can be undone', async () => {
  const { answers } = shop(0)
  answers['DELETE /products/:id'] = { json: { data: {} } }
  const screen = await openScreen('/my-products', { user: person(), answers })
  // The time of the device stands still, so that nothing is due.
  vi.useFakeTimers({ toFake: ['Date'] })
  const remove = async () => {
    await item(screen)
    await screen.click('Actions sur Pagne wax')
    await screen.click('Supprimer', 'menuitem')
    await expect.poll(() => screen.queryByRole('button', { name: 'Actions sur Pagne wax' })).toBeNull()
  }
  await remove()
  await screen.click('Annuler')
  await item(screen)
  expect(await screen.db().outbox.count()).toBe(0)
  await remove()
  await screen.sync().refresh()
  expect(screen.bodies('DELETE /products/p1')).toEqual([])
  vi.setSystemTime(Date.now() + undoMs)
  await screen.sync().refresh()
  await expect.poll(() => screen.bodies('DELETE /products/p1')).toHaveLength(1)
})

test.each([true, false])(
  'whether what waits is sent with the app closed (%s) is stated',
  async (whenClosed) => {
    if (whenClosed) vi.stubGlobal('SyncManager', class {})
    const screen = await openScreen('/products/create', { user: person() })
    await screen.fill('Titre', 'Calebasse gravée')
    await screen.fill('Prix en Fcfa', '3000')
    await screen.press.selectOptions(screen.getByLabelText('Catégorie'), 'Mode femme')
    await screen.fill('Ville', 'Dakar')
    screen.setOnline(false)
    await screen.click('Garder en brouillon')
    await screen.findByText('Brouillon enregistré')
    const closed = 'même si vous fermez l’application'
    const open = 'quand Louma est ouvert'
    screen.getByText(`Elle partira dès le retour du réseau, ${whenClosed ? closed : open}.`)
    await screen.click(/^1 action en attente/)
    const sheet = await screen.inside('dialog', 'Actions en attente')
    await sheet.findByText(/^Hors ligne : vos actions sont gardées/)
    const words = /^Ce navigateur n’envoie rien quand Louma est fermé/
    expect(sheet.queryAllByText(words)).toHaveLength(whenClosed ? 0 : 1)
  },
)

test('used storage is shown; the answer to the request for persistent storage too', async () => {
  let isPersistent = false
  const storage = {
    estimate: async () => ({ usage: 3 * 1024 * 1024, quota: 900 * 1024 * 1024 }),
    persisted: async () => isPersistent,
    persist: async () => false,
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  try {
    const screen = await openScreen('/settings/offline', { user: person() })
    const offline = await screen.inside('region', 'Hors ligne')
    await offline.findByText(/utilisés sur .* disponibles/)
    await screen.click('Protéger mes données')
    await offline.findByText(/^Le navigateur a refusé pour l’instant/)
    storage.persist = async () => {
      isPersistent = true
      return true
    }
    await screen.click('Protéger mes données')
    await offline.findByText(/^Vos données sont protégées/)
    await expect.poll(() => offline.queryByRole('button', { name: 'Protéger mes données' })).toBeNull()
  } finally {
    Reflect.deleteProperty(navigator, 'storage')
  }
})
