import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { TopUp } from '#contract/transfers.ts'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, moneyServer, topUp } from '#tests/support/screens/money-server.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { order } from '#tests/support/sync/order.ts'

async function atTheWallet(search = '', orders: readonly Order[] = []) {
  const server = moneyServer()
  server.answers['GET /orders'] = () => ({ json: { data: orders } })
  const screen = await openScreen(`/wallet${search}`, { user: person(), answers: server.answers })
  await screen.findByRole('region', { name: 'Solde' })
  /** The operator decides, and the screen is notified. */
  const become = async (changes: Partial<TopUp>, available = server.wallet.available) => {
    server.topUps = server.topUps.map((one) => ({ ...one, ...changes }))
    server.wallet = { ...server.wallet, available }
    await screen.sync().refresh()
  }
  return { server, screen, become }
}

async function recharge(screen: Screen, amount: number) {
  await screen.click('Recharger')
  await screen.fill('Montant en Fcfa', String(amount))
  await screen.click(`Recharger ${fcfa(amount)}`)
  return screen.inside('dialog', 'Recharge')
}

const lost = () => {
  throw new TypeError('no answer')
}

test('a top-up waits for the phone, and is credited without a reload', async () => {
  const { screen, become } = await atTheWallet()
  const sheet = await recharge(screen, 1_005)
  await sheet.findByText('Confirmez sur votre téléphone')
  sheet.getAllByText(/\+221\s77\s000\s00\s01/)
  sheet.getByRole('link', { name: 'Jouer l’opérateur' })
  await become({ state: 'succeeded' }, 6_005)
  await sheet.findByText('Recharge créditée')
  sheet.getByText(fcfa(6_005))
  await screen.click('Terminer')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => screen.queryByRole('region', { name: 'En cours' })).toBeNull()
})

test('one check finds a payment whose callback was lost', async () => {
  const { server, screen } = await atTheWallet()
  const sheet = await recharge(screen, 1_010)
  screen.answers['POST /wallet/top-ups/:id/check'] = (_, id) => {
    server.topUps = [topUp({ id, amount: 1_010, state: 'succeeded' })]
    return { json: { data: server.topUps[0] } }
  }
  await screen.click('Vérifier')
  await sheet.findByText('Recharge créditée')
})

test('a check without an answer may be repeated without risk', async () => {
  const { screen } = await atTheWallet()
  const sheet = await recharge(screen, 1_010)
  screen.answers['POST /wallet/top-ups/:id/check'] = lost
  await screen.click('Vérifier')
  await sheet.findByText('Pas de réponse pour l’instant. Vous pouvez redemander sans risque.')
})

test('refused by the customer: the reason is shown, and the retry keeps the input', async () => {
  const { screen, become } = await atTheWallet()
  const sheet = await recharge(screen, 1_020)
  await become({ state: 'failed', reason: 'Le client a refusé.' })
  await sheet.findByText('Refusée par l’opérateur')
  sheet.getByText('Le client a refusé. Rien n’a été crédité.')
  await screen.click('Réessayer')
  const amount = screen.getByLabelText<HTMLInputElement>('Montant en Fcfa')
  expect([screen.getByRole('dialog', { name: 'Recharger' }) !== null, amount.value]).toEqual([true, '1020'])
})

test('closed during the top-up and opened later: it is listed and continues', async () => {
  const { server, screen } = await atTheWallet()
  await recharge(screen, 1_025)
  const again = await openScreen('/wallet', { keep: true, answers: server.answers })
  const line = await again.findByRole('button', { name: new RegExp(`^Recharge de ${fcfa(1_025)}`) })
  expect(line.textContent).toContain('Confirmez sur votre téléphone')
  await again.press.click(line)
  const sheet = await again.inside('dialog', 'Recharge')
  server.topUps = server.topUps.map((one) => ({ ...one, state: 'succeeded' }))
  await again.sync().refresh()
  await sheet.findByText('Recharge créditée')
})

test('the same top-up requested twice is shown, not started twice', async () => {
  const { server, screen } = await atTheWallet()
  await recharge(screen, 1_030)
  await screen.click('Fermer')
  screen.answers['POST /wallet/top-ups'] = { json: { data: server.topUps[0] } }
  const second = await recharge(screen, 1_030)
  await second.findByText(/Cette recharge était déjà en cours/)
})

test('a lost response: unknown, also after a reload, until the repeated request is answered', async () => {
  const { server, screen } = await atTheWallet()
  const begin = screen.answers['POST /wallet/top-ups']
  screen.answers['POST /wallet/top-ups'] = lost
  screen.answers['GET /wallet/top-ups'] = { status: 503, json: {} }
  const sheet = await recharge(screen, 1_035)
  await sheet.findByText('État inconnu, vérification…')
  const again = await openScreen('/wallet', {
    keep: true,
    answers: { ...server.answers, 'GET /wallet/top-ups': { status: 503, json: {} } },
  })
  await again.findByText('État inconnu, vérification…')
  again.getByText(`Recharge de ${fcfa(1_035)}`)
  if (begin !== undefined) again.answers['POST /wallet/top-ups'] = begin
  again.answers['GET /wallet/top-ups'] = () => ({ json: { data: server.topUps } })
  await again.click('Vérifier')
  await again.findByRole('button', { name: new RegExp(`^Recharge de ${fcfa(1_035)}`) })
  const sent = [...screen.bodies('POST /wallet/top-ups'), ...again.bodies('POST /wallet/top-ups')]
  expect(sent).toEqual([sent[0], sent[0]])
  expect(await again.db().intents.toArray()).toEqual([])
})

test('a request that was never answered is checked against the list and may be forgotten', async () => {
  const { screen } = await atTheWallet()
  screen.answers['POST /wallet/top-ups'] = { status: 503, json: {} }
  const sheet = await recharge(screen, 1_040)
  await screen.sync().refresh()
  await sheet.findByText(/Louma ne la connaît pas pour l’instant/)
  await screen.press.click(sheet.getByRole('button', { name: 'Oublier' }))
  const dialog = await screen.inside('dialog', 'Oublier cette opération\u00a0?')
  dialog.getByText(/Cet appareil ne la suivra plus/)
  await screen.press.click(dialog.getByRole('button', { name: 'Oublier' }))
  await sheet.findByText(/Cette opération n’est plus suivie/)
  expect(await screen.db().intents.toArray()).toEqual([])
  await screen.click('Recharger')
  await screen.findByRole('dialog', { name: 'Recharger' })
})

test('the suggested number no longer changes once the field has the focus', async () => {
  const { server, screen } = await atTheWallet()
  await screen.click('Recharger')
  const field = screen.getByLabelText<HTMLInputElement>('Numéro mobile money')
  const offered = field.value
  expect(offered).not.toBe('')
  await screen.press.click(field)
  server.topUps = [topUp({ phone: '+221775550199', amount: 1_045 })]
  await screen.sync().refresh()
  await screen.findByText(`Recharge de ${fcfa(1_045)}`)
  expect(field.value).toBe(offered)
})

test('a missing number and a missing amount get the focus, also when asked twice', async () => {
  const { screen } = await atTheWallet()
  await screen.click('Recharger')
  await screen.fill('Montant en Fcfa', '1050')
  await screen.fill('Numéro mobile money', '')
  for (const _ of ['first', 'again']) {
    await screen.click(/^Recharger 1/)
    await screen.findByText('Indiquez le numéro.')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Numéro mobile money'))
  }
  await screen.fill('Montant en Fcfa', '1')
  await screen.click(/^Recharger 1/)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Montant en Fcfa'))
  expect(screen.bodies('POST /wallet/top-ups')).toEqual([])
})

test('a link with the missing amount opens the form; an operator with a code asks for it', async () => {
  const { screen, become } = await atTheWallet('?recharger=500')
  await screen.findByRole('dialog', { name: 'Recharger' })
  expect(screen.getByLabelText<HTMLInputElement>('Montant en Fcfa').value).toBe('500')
  await screen.click(/avec un code/, 'radio')
  await screen.click(`Recharger ${fcfa(500)}`)
  await screen.findByText('Indiquez le code de l’opérateur.')
  await screen.fill('Code de l’opérateur', '123456')
  await screen.click(`Recharger ${fcfa(500)}`)
  const sheet = await screen.inside('dialog', 'Recharge')
  await sheet.findByText('Code en vérification')
  expect(screen.bodies('POST /wallet/top-ups')).toMatchObject([
    { provider: 'code', amount: 500, code: '123456' },
  ])
  await become({ state: 'succeeded' })
  await screen.click('Terminer')
  await expect.poll(screen.path).toBe('/wallet')
})

test('an operator with a page continues there', async () => {
  const { screen, become } = await atTheWallet()
  await screen.click('Recharger')
  await screen.fill('Montant en Fcfa', '1045')
  await screen.click(/par sa page/, 'radio')
  await screen.click(`Recharger ${fcfa(1_045)}`)
  const sheet = await screen.inside('dialog', 'Recharge')
  await become({ redirect_url: 'https://page.test/pay' })
  const link = await sheet.findByRole('link', { name: 'Continuer chez Bac à sable, par sa page' })
  expect(link.getAttribute('href')).toBe('https://page.test/pay')
})

test('an unreachable operator is a refusal in the form; offline nothing can be sent', async () => {
  const { screen } = await atTheWallet()
  screen.answers['POST /wallet/top-ups'] = { status: 502, json: { code: 'provider_unavailable' } }
  await screen.click('Recharger')
  await screen.fill('Montant en Fcfa', '1005')
  await screen.click(`Recharger ${fcfa(1_005)}`)
  await screen.findByText(/opérateur/, { selector: '[role=alert] *' })
  expect(await screen.db().intents.toArray()).toEqual([])
  screen.setOnline(false)
  const dialog = await screen.inside('dialog', 'Recharger')
  await dialog.findByText(/L’argent ne bouge qu’avec le réseau/)
  dialog.getByText('Frais de Louma\u00a0: aucun')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Recharger/ }).disabled).toBe(true)
})

const unpaid = (id: string) => order(id, { state: 'awaiting_payment' })
const wayBack = (screen: Screen) => screen.queryByRole('link', { name: /commande/ })

test('back from the operator’s page: the wallet and the credited top-up lead to the order to pay', async () => {
  const others = [order('o2', { state: 'paid' }), order('o3', { role: 'seller', state: 'awaiting_payment' })]
  const { screen, become } = await atTheWallet('', [unpaid('o1'), ...others])
  await expect.poll(() => wayBack(screen)?.textContent).toBe('Revenir à la commande')
  const sheet = await recharge(screen, 1_005)
  await become({ state: 'succeeded' }, 6_005)
  const link = await sheet.findByRole('link', { name: 'Revenir à la commande' })
  await screen.press.click(link)
  await expect.poll(screen.path).toBe('/orders/o1')
})

test('several orders to pay: the wallet leads to their list, or to the one in its address; without any to none', async () => {
  const { screen } = await atTheWallet('', [unpaid('o1'), unpaid('o2')])
  await expect.poll(() => wayBack(screen)?.getAttribute('href')).toBe('/orders')
  const { screen: known } = await atTheWallet('?order=o2', [unpaid('o1'), unpaid('o2')])
  await expect.poll(() => wayBack(known)?.getAttribute('href')).toBe('/orders/o2')
  const { screen: none } = await atTheWallet('', [order('o1', { state: 'paid' })])
  await expect.poll(() => none.db().orders.count()).toBe(1)
  expect(wayBack(none)).toBeNull()
})
