import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, moneyServer } from '#tests/support/screens/money-server.ts'
import { openScreen, type PageRequest, type Screen } from '#tests/support/screens/open-screen.ts'
import { order } from '#tests/support/sync/order.ts'
import { product } from '#tests/support/sync/product.ts'

async function atTheOrder(changes: Partial<Order>, available = 20_000) {
  const server = moneyServer({ available })
  let current = order('o1', changes)
  Object.assign(server.answers, {
    'GET /orders': () => ({ json: { data: [current] } }),
    'GET /orders/:id': () => ({ json: { data: current } }),
  })
  const screen = await openScreen('/orders/o1', { user: person(), answers: server.answers })
  await screen.findByRole('region', { name: 'Prochaine étape' })
  const become = async (next: Partial<Order>) => {
    current = { ...current, ...next }
    await screen.sync().refresh()
  }
  return { server, screen, become, current: () => current }
}

const paying = { state: 'awaiting_payment', mode: 'escrow' } as const

test('the seller refuses with a reason, which the buyer reads', async () => {
  const { screen, become } = await atTheOrder({ role: 'seller', mode: 'cod' })
  screen.answers['PUT /orders/:id/state'] = async () => {
    await become({ state: 'declined' })
    return { json: { data: order('o1', { role: 'seller', mode: 'cod', state: 'declined' }) } }
  }
  await screen.click('Refuser')
  const dialog = await screen.inside('dialog', 'Refuser cette commande\u00a0?')
  dialog.getByText('Moussa en est prévenu, et l’article reste en vente.')
  await screen.fill('Raison (facultatif)', 'Déjà promis')
  await screen.press.click(dialog.getByRole('button', { name: 'Refuser' }))
  // The order, and its row in the list beside it.
  await expect.poll(() => screen.queryAllByText('Refusée')).toHaveLength(2)
  await expect
    .poll(() => screen.bodies('PUT /orders/:id/state'))
    .toEqual([{ event: 'decline', reason: 'Déjà promis' }])
  const history: Order['history'] = [
    {
      event: 'decline',
      actor_id: 'moussa',
      reason: 'Déjà promis',
      amount: null,
      at: new Date().toISOString(),
    },
  ]
  const { screen: buyer } = await atTheOrderOver({ mode: 'cod', state: 'declined', history })
  await buyer.findByText('«\u00a0Déjà promis\u00a0»')
})

async function atTheOrderOver(changes: Partial<Order>) {
  const answers = { 'GET /orders': { json: { data: [order('o1', changes)] } } }
  const screen = await openScreen('/orders/o1', { user: person(), answers })
  return { screen }
}

test('the buyer cancels from the menu; both sides read who it was', async () => {
  const { screen } = await atTheOrder({ mode: 'cod', state: 'accepted' })
  screen.answers['PUT /orders/:id/state'] = {
    json: { data: order('o1', { mode: 'cod', state: 'cancelled' }) },
  }
  await screen.click('Autres actions')
  await screen.click('Annuler la commande', 'menuitem')
  const dialog = await screen.inside('dialog', 'Annuler cette commande\u00a0?')
  await screen.fill('Raison (facultatif)', 'Trop loin')
  await screen.press.click(dialog.getByRole('button', { name: 'Annuler la commande' }))
  await screen.findByText('Annulée')
  await expect
    .poll(() => screen.bodies('PUT /orders/:id/state'))
    .toEqual([{ event: 'cancel', reason: 'Trop loin' }])
  const by = (actor_id: string): Order['history'] => [
    { event: 'cancel', actor_id, reason: 'Trop loin', amount: null, at: new Date().toISOString() },
  ]
  for (const [actor, words] of [
    ['me', 'Annulée par vous'],
    ['moussa', 'Annulée par Moussa'],
  ] as const) {
    const { screen: later } = await atTheOrderOver({ mode: 'cod', state: 'cancelled', history: by(actor) })
    await later.findByText(words)
    later.getByText('«\u00a0Trop loin\u00a0»')
  }
})

test('a refused payment asks for the PIN and pays after it', async () => {
  const { screen, become } = await atTheOrder(paying)
  let isConfirmed = false
  screen.answers['POST /wallet/confirmations'] = () => {
    isConfirmed = true
    return { json: { message: 'ok' } }
  }
  screen.answers['PUT /orders/:id/pay'] = async () => {
    if (!isConfirmed) return { status: 403, json: { code: 'confirmation_required' } }
    void become({ state: 'paid' })
    return { json: { data: order('o1', { ...paying, state: 'paid' }) } }
  }
  await screen.click(`Payer ${fcfa(15_000)}`)
  await screen.inside('dialog', 'Payer depuis le portefeuille')
  await screen.click(/^Payer/)
  const sheet = await screen.inside('dialog', 'Confirmer le paiement')
  await sheet.findByText(fcfa(15_000))
  await screen.fill('Code du portefeuille', '2580')
  await screen.click('Confirmer')
  await screen.findByText('Payée')
  expect(screen.bodies('POST /wallet/confirmations')).toMatchObject([
    { movement: { kind: 'pay', amount: 15_000 }, proof: { by: 'pin', pin: '2580' } },
  ])
})

test('too little money: the missing amount, a link that tops up exactly that, no payment', async () => {
  const { server, screen } = await atTheOrder(paying, 4_000)
  await screen.click(`Payer ${fcfa(15_000)}`)
  const dialog = await screen.inside('dialog', 'Payer depuis le portefeuille')
  await dialog.findByText(`Il manque ${fcfa(11_000)}.`)
  expect(dialog.getByRole('link', { name: 'Recharger' }).getAttribute('href')).toBe(
    '/wallet?recharger=11000&order=o1',
  )
  await expect.poll(() => dialog.queryByRole('button', { name: /^Payer/ })).toBeNull()
  server.wallet = { ...server.wallet, available: 15_000 }
  await screen.sync().refresh()
  await dialog.findByRole('button', { name: /^Payer/ })
})

test('offline no money moves: the buttons say why, and nothing is stored or queued', async () => {
  const { screen } = await atTheOrder(paying)
  const button = await screen.findByRole('button', { name: /^Payer/ })
  await screen.press.click(button)
  const dialog = await screen.inside('dialog', 'Payer depuis le portefeuille')
  const pay = dialog.getByRole('button', { name: /^Payer/ })
  screen.setOnline(false)
  for (const disabled of [pay, button]) {
    await expect.poll(() => disabled.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(disabled.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toMatch(/^L’argent ne bouge qu’avec le réseau\./)
  }
  await screen.press.click(pay)
  await screen.click('Annuler')
  await screen.press.click(button)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect([await screen.db().intents.count(), await screen.db().outbox.count()]).toEqual([0, 0])
})

test('an unknown payment is shown as such after a reload, and checked instead of paid again', async () => {
  const { server, screen } = await atTheOrder(paying)
  screen.answers['PUT /orders/:id/pay'] = { status: 503, json: {} }
  await screen.click(`Payer ${fcfa(15_000)}`)
  await screen.inside('dialog', 'Payer depuis le portefeuille')
  await screen.click(/^Payer/)
  await expect.poll(() => screen.db().intents.count()).toBe(1)
  const again = await openScreen('/orders/o1', { keep: true, answers: server.answers })
  await again.findByText(/^État inconnu.: nous vérifions si le paiement est passé/)
  again.getByRole('button', { name: 'Vérifier le paiement' })
})

const article = {
  ...product('p1', { title: 'Pagne wax', price: 15_000 }),
  quantity: 1,
  seller: { id: 'moussa', name: 'Moussa', avatar: null },
}

/** Orders the product without a network. */
async function orderOffline() {
  const server = moneyServer()
  Object.assign(server.answers, { 'GET /products/:id': { json: { data: article } } })
  const screen = await openScreen('/products/p1', { user: person(), answers: server.answers })
  await screen.findByRole('button', { name: 'Commander' })
  screen.setOnline(false)
  await screen.click('Commander')
  const sheet = await screen.inside('dialog', 'Commander')
  await sheet.findByText('Partira dès le retour du réseau.')
  await screen.click('Envoyer la commande')
  await screen.findByText('Pas encore envoyée')
  return screen
}

async function sendTo(
  screen: Screen,
  answer: (request: PageRequest) => { status?: number; json: unknown },
): Promise<void> {
  screen.answers['POST /orders'] = answer
  screen.setOnline(true)
}

test('an order placed offline waits, and is placed at the new price only after a confirmation', async () => {
  const screen = await orderOffline()
  screen.getByText(/elle partira dès le retour du réseau/)
  await expect.poll(() => screen.queryByText('Demandée')).toBeNull()
  await screen.findByRole('img', { name: 'En attente d’envoi' })
  await sendTo(screen, () => ({
    status: 409,
    json: { code: 'order_changed', params: { seen_price: 15_000, price: 16_000, available: 1 } },
  }))
  const table = await screen.inside('table')
  expect(table.getByRole('row', { name: /^Prix/ }).textContent).toBe(`Prix${fcfa(15_000)}${fcfa(16_000)}`)
  const main = screen.getByRole('main')
  expect(main.textContent).toContain('Rien n’est commandé tant que vous n’avez pas confirmé.')
  await sendTo(screen, ({ body }) => ({
    json: { data: order((body as { id: string }).id, { price: 16_000, total: 16_000, mode: 'cod' }) },
  }))
  await screen.click('Confirmer au nouveau prix')
  await screen.findByText('Demandée')
  const sent = screen.bodies('POST /orders') as { id: string; seen_price: number }[]
  expect(sent.map(({ seen_price }) => seen_price)).toEqual([15_000, 16_000])
  expect(screen.path()).toBe(`/orders/${sent[1]?.id}`)
})

test('a product sold meanwhile: the order says so and can be discarded', async () => {
  const screen = await orderOffline()
  await sendTo(screen, () => ({ status: 409, json: { code: 'product_unavailable' } }))
  await screen.findByText(/^Cet article n’est plus disponible/, { selector: 'main *' })
  screen.getByRole('link', { name: 'Voir l’annonce' })
  await screen.click('Abandonner')
  await screen.findByRole('heading', { level: 1, name: 'Mes commandes' })
  expect(await screen.db().outbox.count()).toBe(0)
})

test('a delivery needs an address; a payment from the wallet is explained', async () => {
  const server = moneyServer()
  Object.assign(server.answers, { 'GET /products/:id': { json: { data: article } } })
  const screen = await openScreen('/products/p1', { user: person(), answers: server.answers })
  await screen.click('Commander')
  const sheet = await screen.inside('dialog', 'Commander')
  await screen.click(/^Livraison/, 'radio')
  await screen.click('Envoyer la commande')
  await sheet.findByText('Indiquez où livrer.')
  await screen.fill('Où livrer', 'Médina, près de la mosquée')
  await screen.click(/^Depuis le portefeuille/, 'radio')
  sheet.getByText(/^Vous payez après l’accord du vendeur/)
  screen.answers['POST /orders'] = ({ body }) => ({ json: { data: order((body as { id: string }).id) } })
  await screen.click('Envoyer la commande')
  await screen.findByRole('heading', { level: 1, name: 'Votre commande' })
  await expect
    .poll(() => screen.bodies('POST /orders'))
    .toMatchObject([{ mode: 'escrow', fulfilment: 'delivery', address: 'Médina, près de la mosquée' }])
})

test('several units: the total counts them, and no more than are left can be chosen', async () => {
  const server = moneyServer()
  Object.assign(server.answers, { 'GET /products/:id': { json: { data: { ...article, quantity: 2 } } } })
  const screen = await openScreen('/products/p1', { user: person(), answers: server.answers })
  await screen.click('Commander')
  const sheet = await screen.inside('dialog', 'Commander')
  const total = () => sheet.getByText('Total').parentElement?.textContent
  expect(total()).toBe(`Total${fcfa(15_000)}`)
  await screen.click('Une de plus')
  expect(total()).toBe(`Total${fcfa(30_000)}`)
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Une de plus' }).disabled).toBe(true)
  screen.answers['POST /orders'] = ({ body }) => ({ json: { data: order((body as { id: string }).id) } })
  await screen.click('Envoyer la commande')
  await expect.poll(() => screen.bodies('POST /orders')).toMatchObject([{ quantity: 2, seen_price: 15_000 }])
})

test('the list: empty for each side, and an order that nobody knows', async () => {
  const screen = await openScreen('/orders', { user: person() })
  await screen.findByText('Vous n’avez encore rien commandé.')
  await screen.click(/^Ventes/, 'tab')
  await screen.findByText('Personne ne vous a encore commandé d’article.')
  const other = await openScreen('/orders/unknown', { user: person() })
  await other.findByText(/Cette commande n’existe pas|Ce serveur ne propose pas/)
})

test('the list of orders opens on the side that waits for this user', async () => {
  const sale = (id: string, changes: Partial<Order> = {}) =>
    order(id, { role: 'seller', mode: 'cod', ...changes })
  const sides: readonly [readonly Order[], 'Achats' | 'Ventes'][] = [
    [[], 'Achats'],
    [[order('o1', paying)], 'Achats'],
    [[sale('o1')], 'Ventes'],
    [[order('o1', { state: 'completed' }), sale('o2')], 'Ventes'],
    [[order('o1', paying), sale('o2')], 'Achats'],
    [[order('o1', { state: 'completed' }), sale('o2', { state: 'completed' })], 'Achats'],
    [[sale('o1', { state: 'completed' })], 'Ventes'],
  ]
  for (const [orders, side] of sides) {
    const answers = { 'GET /orders': { json: { data: orders } } }
    const screen = await openScreen('/orders', { user: person(), answers })
    const tab = await screen.findByRole('tab', { name: new RegExp(`^${side}`) })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => screen.path()).toBe(`/orders?vue=${side.toLowerCase()}`)
  }
})
