import { describe, expect, test, vi } from 'vitest'
import type { Shop } from '#contract/shop.ts'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type PageRequest, type Screen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const path = '/profile/shop'
const of = (shop: Shop | null) => ({ 'GET /me/shop': { json: { data: { shop } } } })
const usual = { opens: '08:00', closes: '18:00' }
const colobane: Shop = {
  place: 'Marché Colobane, allée 3',
  hours: [...Array(6).fill([usual]), []],
  zone: 'Africa/Dakar',
  closed_through: null,
}

const saved = async (screen: Screen) =>
  (await screen.db().outbox.toArray()).map(({ kind, args }) => ({ kind, args }))

test('offline a new shop is written in a few touches and waits to be sent', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(null) })
  await screen.findByLabelText('Où vous trouver')
  screen.setOnline(false)
  await screen.click('Enregistrer')
  await screen.findByText('Dites où vous trouver.')
  await screen.fill('Où vous trouver', colobane.place)
  await screen.click('Enregistrer')
  await screen.findByText('Boutique enregistrée')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(await saved(screen)).toEqual([{ kind: 'shop.save', args: { shop: { ...colobane, zone } } }])
  await screen.findByText(/^(Ouvert|Fermé) · /)
})

test('hours differ by day, with a break', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(colobane) })
  await screen.findByLabelText('Où vous trouver')
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi']) await screen.click(day, 'checkbox')
  await screen.click('Horaires différents selon le jour', 'switch')
  const friday = screen.getByRole('group', { name: 'vendredi' })
  within(friday).getByRole('switch', { name: 'Pause dans la journée' }).click()
  await screen.findByLabelText('Pause de')
  await screen.fill('Pause de', '12:30')
  await screen.fill('Reprise à', '12:00')
  await screen.click('Enregistrer')
  await screen.findByText('La pause commence et finit entre l’ouverture et la fermeture.')
  await screen.fill('Reprise à', '15:00')
  await screen.click('Enregistrer')
  await screen.findByText('Boutique enregistrée')
  const friday2 = [
    { opens: '08:00', closes: '12:30' },
    { opens: '15:00', closes: '18:00' },
  ]
  await vi.waitFor(() =>
    expect(screen.bodies('PUT /me/shop')).toMatchObject([
      { shop: { place: colobane.place, hours: [[], [], [], [], friday2, [usual], []] } },
    ]),
  )
})

test('a draft survives a reload, and a shop can be removed', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of(colobane) })
  await screen.findByLabelText('Où vous trouver')
  await screen.fill('Où vous trouver', 'Sandaga')
  const again = await openScreen(path, { keep: true, answers: of(colobane) })
  expect(((await again.findByLabelText('Où vous trouver')) as HTMLInputElement).value).toBe('Sandaga')
  await again.click('Retirer la boutique de mon profil')
  await again.findByText('Boutique retirée de votre profil')
  await vi.waitFor(() => expect(again.bodies('PUT /me/shop')).toEqual([{ shop: null }]))
})

describe('the shop that buyers see', () => {
  const seller = {
    id: uuid(610_001),
    name: 'Moussa Diop',
    member_since: '2026-03-01T08:00:00Z',
    products_count: 3,
    categories: [
      { slug: 'electronique', name: 'Électronique', count: 2 },
      { slug: 'mode', name: 'Mode', count: 1 },
    ],
    shop: { ...colobane, hours: Array(7).fill([{ opens: '00:00', closes: '00:00' }]) },
  }
  const radio = { ...product('p1', { title: 'Radio' }), category: 'electronique' }
  const robe = { ...product('p2', { title: 'Robe' }), category: 'mode' }
  const tree = seller.categories.map(({ slug, name }, position) => ({ slug, name, position, parent: null }))
  const answers = {
    'GET /users/:id': { json: { data: seller } },
    'GET /categories': { json: { data: tree } },
    'GET /users/:id/products': ({ query }: PageRequest) => ({
      json: {
        data: [radio, robe].filter(({ category }) => [null, category].includes(query.get('category'))),
      },
    }),
  }
  const titles = (screen: Screen) =>
    screen.queryAllByRole('link', { name: /^(Radio|Robe)$/ }).map((link) => link.textContent)

  test('place, hours, and the listings of one category, offline too', async () => {
    const screen = await openScreen(`/users/${seller.id}`, { answers })
    await screen.findByText(colobane.place)
    await screen.findByText('Ouvert 24 h sur 24')
    await screen.findByText('Lundi – dimanche')
    await expect.poll(() => titles(screen)).toEqual(['Radio', 'Robe'])
    await screen.click('Mode 1', 'link')
    await expect.poll(() => titles(screen)).toEqual(['Robe'])
    // The listings that are here are shown before the answer.
    await expect.poll(() => screen.requests.some(({ query }) => query.get('category') === 'mode')).toBe(true)
    screen.setOnline(false)
    await screen.click('Électronique 2', 'link')
    await expect.poll(() => titles(screen)).toEqual(['Radio'])
    await screen.click('Tout', 'link')
    await expect.poll(() => titles(screen)).toEqual(['Radio', 'Robe'])
  })
})
