import { expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { person } from '#tests/support/screens/answers.ts'
import { type Answers, openScreen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

function market() {
  const found = [product('p1', { title: 'Robe brodée' }), product('p2', { title: 'Robe wax' })]
  let saved: SavedSearch[] = []
  const answers: Answers = {
    'GET /search': ({ query }) => ({
      json: {
        data: query.get('max_price') === null ? found : found.slice(0, 1),
        meta: { total: found.length },
      },
    }),
    'GET /me/searches': () => ({ json: { data: saved } }),
    'PUT /me/searches/:id': ({ body }, id) => {
      const before = saved.find((one) => one.id === id)
      const since = before?.created_at ?? new Date().toISOString()
      const row = { ...(body as SavedSearch), id, created_at: since, updated_at: null }
      saved = [row, ...saved.filter((one) => one.id !== id)]
      return { json: { data: row } }
    },
    'DELETE /me/searches/:id': (_, id) => {
      saved = saved.filter((one) => one.id !== id)
      return { json: { message: 'ok' } }
    },
  }
  return { answers, saved: () => saved, found }
}

const titles = () =>
  [...document.querySelectorAll('main li a[href^="/products/"]')].map((one) => one.textContent)

test('the filters of a search are in the address: they survive a reload', async () => {
  const { answers } = market()
  const screen = await openScreen('/search?q=robe', { answers, phone: true })
  await expect.poll(titles).toHaveLength(2)
  await screen.click(/^Filtrer/)
  const sheet = await screen.inside('dialog', 'Filtrer les annonces')
  await screen.press.selectOptions(await sheet.findByLabelText('Trier par'), 'Prix croissant')
  await screen.fill('À', '30000')
  await screen.press.tab()
  await screen.click(/^Voir/)
  const wanted = { q: 'robe', max_price: '30000', sort: 'price_asc' }
  await expect.poll(() => Object.fromEntries(new URLSearchParams(location.search))).toEqual(wanted)
  await expect.poll(titles).toHaveLength(1)
  const address = screen.path()
  const again = await openScreen(address, { keep: true, answers })
  await expect.poll(titles).toHaveLength(1)
  const last = () => again.requests.findLast(({ path }) => path === '/search')?.query
  await expect.poll(() => Object.fromEntries(last() ?? [])).toMatchObject(wanted)
  await again.click(/^Retirer le filtre Jusqu/)
  await expect.poll(again.path).toBe('/search?q=robe&sort=price_asc')
  await expect.poll(titles).toHaveLength(2)
})

test('a wide window has the filters beside the results: a choice applies at once, a price after a pause', async () => {
  const { answers } = market()
  const screen = await openScreen('/search?q=robe', { answers })
  const rail = within(await screen.findByRole('complementary', { name: 'Filtres' }))
  const address = () => Object.fromEntries(new URLSearchParams(location.search))
  await screen.press.selectOptions(rail.getByLabelText('Trier par'), 'Prix croissant')
  await expect.poll(address).toEqual({ q: 'robe', sort: 'price_asc' })
  await screen.fill('À', '30000')
  await expect.poll(address).toEqual({ q: 'robe', sort: 'price_asc', max_price: '30000' })
  await expect.poll(titles).toHaveLength(1)
  // The lower bound may still be typed: bounds in the wrong order change places when the field is left.
  await screen.fill('De', '45000')
  await screen.press.tab()
  await expect.poll(address).toMatchObject({ min_price: '30000', max_price: '45000' })
  await screen.click('Retirer le filtre Prix croissant')
  await expect.poll(address).not.toHaveProperty('sort')
})

test('saved offline, a search is sent once; its alerts are switched, and forgetting it can be undone', async () => {
  const { answers, saved } = market()
  const screen = await openScreen('/search?q=kora', { user: person(), answers })
  await screen.findByRole('button', { name: 'Enregistrer cette recherche' })
  screen.setOnline(false)
  await screen.click('Enregistrer cette recherche')
  await screen.findByRole('button', { name: 'Recherche enregistrée' })
  const again = await openScreen('/search?q=kora', { keep: true, answers, online: false })
  await again.findByRole('button', { name: 'Recherche enregistrée' })
  again.setOnline(true)
  await expect.poll(saved).toMatchObject([{ q: 'kora', alerts: true }])
  expect(again.bodies('PUT /me/searches/:id')).toHaveLength(1)

  const list = await openScreen('/search', { keep: true, answers })
  const lines = await list.inside('region', 'Recherches enregistrées')
  await lines.findByRole('link', { name: /^kora/ })
  await list.click('Couper les alertes de « kora »')
  await list.findByRole('button', { name: 'Activer les alertes de « kora »' })
  await expect.poll(saved).toMatchObject([{ alerts: false }])
  await list.click('Supprimer « kora »')
  await expect.poll(() => list.queryByRole('region', { name: 'Recherches enregistrées' })).toBeNull()
  await list.click('Annuler')
  const back = await list.inside('region', 'Recherches enregistrées')
  await back.findByRole('link', { name: /^kora/ })
  await expect.poll(saved).toMatchObject([{ q: 'kora', alerts: false }])
  await list.click('Supprimer « kora »')
  await expect.poll(saved).toEqual([])
})

test('new hits of a saved search are counted until they were seen', async () => {
  const { answers, found } = market()
  const screen = await openScreen('/search?q=kora', { user: person(), answers })
  await screen.click('Enregistrer cette recherche')
  await expect.poll(() => screen.bodies('PUT /me/searches/:id').length).toBe(1)
  await screen.findByRole('button', { name: 'Recherche enregistrée' })
  const later = new Date(Date.now() + 60_000).toISOString()
  found.unshift(product('p3', { title: 'Kora de concert', created_at: later }))
  const list = await openScreen('/search', { keep: true, answers })
  await list.findByText(/^1\snouvelle$/)
  const saved = await list.inside('region', 'Recherches enregistrées')
  await list.press.click(saved.getByRole('link', { name: /^kora/ }))
  await expect.poll(titles).toContain('Kora de concert')
  await expect.poll(async () => (await list.db().searchesSeen.toArray()).length).toBe(1)
  const seen = await openScreen('/search', { keep: true, answers })
  const lines = await seen.inside('region', 'Recherches enregistrées')
  await lines.findByRole('link', { name: /^kora/ })
  await expect.poll(() => seen.queryByText(/nouvelle$/)).toBeNull()
})

test('pressing the field opens the recent searches, Escape closes them', async () => {
  const { answers } = market()
  const before = await openScreen('/search?q=pagne', { answers })
  await expect.poll(titles).toHaveLength(2)
  await expect.poll(() => before.db().recentSearches.count()).toBe(1)
  const screen = await openScreen('/search', { keep: true, answers })
  await screen.findByRole('region', { name: 'Recherches récentes' })
  const main = within(screen.getByRole('main'))
  await screen.press.click(main.getByLabelText('Que cherchez-vous ?'))
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['pagne, recherche récente'])
  await screen.press.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
})
