import { expect, test, vi } from 'vitest'
import { productDelete } from '#src/domains/products/mutations.ts'
import { person } from '#tests/support/screens/answers.ts'
import { conversationServer } from '#tests/support/screens/conversation-server.ts'
import { moneyServer } from '#tests/support/screens/money-server.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { order } from '#tests/support/sync/order.ts'
import { product } from '#tests/support/sync/product.ts'

const figures = {
  total_products: 2,
  total_sales: 5,
  followers_count: 3,
  following_count: 4,
  unread_messages: 6,
  pending_orders: 7,
}

const stats = (overview: Partial<typeof figures> = {}): Answers => ({
  'GET /analytics/dashboard': {
    json: {
      success: true,
      data: {
        overview: { ...figures, ...overview },
        this_month: { products_added: 8, new_followers: 9, views: 10 },
      },
    },
  },
  'GET /analytics/sales': { json: { data: { sales_by_day: { '2026-03-01': 15_000 } } } },
})

const products = {
  'GET /products/my-products': { json: { data: [product('p1'), product('p2', { state: 'rejected' })] } },
}

const sale = { role: 'seller', mode: 'escrow', total: 45_450, commission: 450 } as const

/** Text and address of each row of the region. */
async function rowsOf(screen: Screen, name: string): Promise<string[]> {
  const region = await screen.inside('region', name)
  return region.queryAllByRole('link').map((row) => `${plain(row.textContent)} > ${row.getAttribute('href')}`)
}

const plain = (text: string | null) => text?.replaceAll(/\s+/g, ' ').trim() ?? ''

test('money and what is to do come first, from the lists of the device, offline too', async () => {
  const user = person()
  const answers = {
    ...stats(),
    ...products,
    ...moneyServer({ available: 12_500 }).answers,
    ...conversationServer(user.id, { unread: 3 }).answers,
    'GET /orders': {
      json: {
        data: [
          order('o1', { ...sale, state: 'paid' }),
          order('o2', { ...sale, state: 'requested' }),
          order('o3', { ...sale, state: 'completed' }),
        ],
      },
    },
  }
  const isWhole = async (screen: Screen) => {
    await expect
      .poll(() => rowsOf(screen, 'Argent'))
      .toEqual([
        expect.stringMatching(
          /^12 500 F\w* disponibles.?45 000 F\w* gardés par Louma jusqu’à la remise > \/wallet$/,
        ),
      ])
    await expect
      .poll(() => rowsOf(screen, 'À faire'))
      .toEqual([
        '2 commandes à traiter > /orders',
        '3 messages non lus > /messages',
        '1 annonce refusée > /my-products?etat=rejected',
      ])
    await screen.findByText(/^2\sannonces, 5\sventes, 3\sabonnés$/)
  }
  await isWhole(await openScreen('/dashboard', { user, answers }))
  await isWhole(await openScreen('/dashboard', { keep: true, answers, online: false }))
})

test('the statistics page has every figure; a deletion lowers the number of products at once', async () => {
  const screen = await openScreen('/dashboard', { user: person(), answers: { ...stats(), ...products } })
  await screen.findByText(/^2\sannonces/)
  const kept = async (name: string) => (await screen.db().collections.get(name))?.fetchedAt ?? null
  for (const name of ['sales:30', 'activity', 'trending']) await expect.poll(() => kept(name)).not.toBeNull()
  screen.setOnline(false)
  await screen.sync().act(productDelete, { id: 'p1' })
  await screen.click(/^Statistiques/, 'link')
  const tiles = await screen.inside('region', 'Statistiques')
  for (const [label, value] of [
    ['Annonces', '1'],
    ['Ventes', '5'],
    ['Abonnés', '3'],
    ['Annonces ce mois-ci', '8'],
  ] as const)
    expect((await tiles.findByText(label)).previousElementSibling?.textContent).toBe(value)
  tiles.getByText(/^4\sabonnements$/)
  tiles.getByText(/^10\svues ce mois-ci$/)
  for (const name of ['Ventes', 'Activité récente', 'Tendances']) await screen.inside('region', name)
  await screen.findByText('Rien de nouveau pour le moment.')
  await screen.click('Retour', 'link')
  await screen.findByText(/^1\sannonce, 5\sventes, 3\sabonnés$/)
})

test('a newcomer sees three steps and one action instead of zeros', async () => {
  const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]))
  const answers = { ...stats(none), ...moneyServer({ available: 0 }).answers }
  const screen = await openScreen('/dashboard', { user: person(), answers })
  const steps = await screen.inside('region', 'Vendez votre premier article')
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/products/create'])
  await screen.findByText('Ventes, activité récente et tendances')
  for (const name of ['Argent', 'À faire', 'Annonces récentes'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('a server with only the nineteen endpoints: its own figures, and no money', async () => {
  const missing = { status: 404, json: { message: 'Not found.' } }
  const answers = {
    ...stats(),
    ...products,
    'GET /wallet': missing,
    'GET /orders': missing,
    'GET /conversations': missing,
  }
  const screen = await openScreen('/dashboard', { user: person(), answers })
  await expect
    .poll(() => rowsOf(screen, 'À faire'))
    .toEqual([
      '7 commandes à traiter > /orders',
      '6 messages non lus > /messages',
      '1 annonce refusée > /my-products?etat=rejected',
    ])
  await expect.poll(() => screen.queryByRole('region', { name: 'Argent' })).toBeNull()
})

test('a refusal that arrives while the database closes is left for the next session', async () => {
  const refused = { status: 409, json: { message: 'Conflict.', code: 'conflict' } }
  const answers = { ...stats(), ...products, 'DELETE /products/:id': refused }
  const screen = await openScreen('/dashboard', { user: person(), answers })
  const take = vi.spyOn(screen.sync(), 'takeNotice').mockRejectedValue(new Error('closed'))
  await screen.sync().act(productDelete, { id: 'p1' })
  await expect.poll(() => take.mock.calls.length).toBe(1)
})
