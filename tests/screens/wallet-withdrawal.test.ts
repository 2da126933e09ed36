import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, type MoneyServer, moneyServer } from '#tests/support/screens/money-server.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

async function atTheWallet(change: (server: MoneyServer) => void = () => {}) {
  const server = moneyServer({ available: 43_203 })
  change(server)
  const screen = await openScreen('/wallet', { user: person(), answers: server.answers })
  await screen.findByRole('region', { name: 'Solde' })
  return { server, screen }
}

/** Up to the press that sends the request. */
async function askFor(screen: Screen, amount: number): Promise<void> {
  await screen.click('Retirer')
  await screen.fill('Montant en Fcfa', String(amount))
  await screen.click('Continuer')
  await screen.findByRole('dialog', { name: 'Confirmer le retrait' })
  await screen.click(`Retirer ${fcfa(amount)}`)
}

test('what is confirmed is shown before; the held amount after, until it is paid out', async () => {
  const { server, screen } = await atTheWallet()
  await screen.click('Retirer')
  await screen.fill('Montant en Fcfa', '2005')
  await screen.click('Continuer')
  const last = await screen.inside('dialog', 'Confirmer le retrait')
  last.getByText(fcfa(2_005))
  last.getByText(fcfa(41_198))
  await screen.click('Modifier')
  expect(screen.getByLabelText<HTMLInputElement>('Montant en Fcfa').value).toBe('2005')
  await screen.click('Continuer')
  await screen.click(`Retirer ${fcfa(2_005)}`)
  const sheet = await screen.inside('dialog', 'Retrait')
  await sheet.findByText('Retrait demandé')
  const balance = await screen.inside('region', 'Solde')
  balance.getByText('En attente de retrait')
  for (const [state, words] of [
    ['sent', 'Envoyé à l’opérateur'],
    ['paid', 'Retrait versé'],
  ] as const) {
    server.withdrawals = server.withdrawals.map((one) => ({ ...one, state }))
    if (state === 'paid') server.wallet = { ...server.wallet, held: 0 }
    await screen.sync().refresh()
    await sheet.findByText(words)
    await expect.poll(() => sheet.queryByRole('button', { name: 'Annuler ce retrait' })).toBeNull()
  }
  await expect.poll(() => balance.queryByText('En attente de retrait')).toBeNull()
})

test('a withdrawal is cancelled after a second press', async () => {
  const { server, screen } = await atTheWallet()
  await askFor(screen, 20_005)
  const sheet = await screen.inside('dialog', 'Retrait')
  screen.answers['PUT /wallet/withdrawals/:id/cancel'] = (_, id) => {
    server.withdrawals = server.withdrawals.map((one) =>
      one.id === id ? { ...one, state: 'cancelled' } : one,
    )
    server.wallet = { ...server.wallet, available: 43_203, held: 0 }
    return { json: { data: server.withdrawals[0] } }
  }
  await screen.click('Annuler ce retrait')
  expect(screen.bodies('PUT /wallet/withdrawals/:id/cancel')).toHaveLength(0)
  await screen.click('Oui, annuler ce retrait')
  await sheet.findByText('Retrait annulé')
  const balance = await screen.inside('region', 'Solde')
  await balance.findByText(fcfa(43_203))
})

test('a lost response: the list tells what became of the withdrawal', async () => {
  const { server, screen } = await atTheWallet()
  const begin = screen.answers['POST /wallet/withdrawals']
  screen.answers['GET /wallet/withdrawals'] = { status: 503, json: {} }
  screen.answers['POST /wallet/withdrawals'] = async (request) => {
    if (typeof begin === 'function') await begin(request, '')
    throw new TypeError('no answer')
  }
  await askFor(screen, 30_005)
  const sheet = await screen.inside('dialog', 'Retrait')
  await sheet.findByText(/^État inconnu/)
  screen.answers['GET /wallet/withdrawals'] = () => ({ json: { data: server.withdrawals } })
  await screen.sync().refresh()
  await sheet.findByText('Retrait demandé')
  expect(screen.bodies('POST /wallet/withdrawals')).toHaveLength(1)
})

test('too high an amount is refused before sending, and one press fills in the possible maximum', async () => {
  const { screen } = await atTheWallet()
  await screen.click('Retirer')
  await screen.fill('Montant en Fcfa', '43205')
  await screen.click('Continuer')
  await screen.findByText(`Vous avez ${fcfa(43_203)}.`)
  await screen.click(/^Tout retirer/)
  expect(screen.getByLabelText<HTMLInputElement>('Montant en Fcfa').value).toBe('43200')
})

test('promotional credit cannot be withdrawn, and a confirmed e-mail may be required', async () => {
  const { screen } = await atTheWallet(({ wallet }) => {
    wallet.promo = 500
  })
  await screen.click('Retirer')
  await screen.findByText(/Le crédit Louma sert aux boosts et aux forfaits/)
  const server = moneyServer()
  const other = await openScreen('/wallet', {
    user: person({ email_to_confirm: true }),
    answers: server.answers,
  })
  await other.click('Retirer')
  const dialog = await other.inside('dialog', 'Retirer')
  dialog.getByText(/pour retirer de l’argent/)
  await expect.poll(() => dialog.queryByLabelText('Montant en Fcfa')).toBeNull()
})

test('offline the balance stays readable and no money can be moved', async () => {
  const { screen } = await atTheWallet()
  screen.setOnline(false)
  const again = await openScreen('/wallet', { keep: true, online: false })
  const balance = await again.inside('region', 'Solde')
  await balance.findByText(fcfa(43_203))
  balance.getByText(/^L’argent ne bouge qu’avec le réseau/)
  for (const name of ['Recharger', 'Retirer'])
    expect(balance.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('the network goes while the form is filled in: the form says why it cannot be sent', async () => {
  const { screen } = await atTheWallet()
  await screen.click('Retirer')
  const form = await screen.inside('dialog', 'Retirer')
  await screen.fill('Montant en Fcfa', '2005')
  screen.setOnline(false)
  await form.findByText(/^L’argent ne bouge qu’avec le réseau/)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Continuer' }).disabled).toBe(true)
})

test('a wallet that this device has never read, offline and on a server without wallets', async () => {
  const cold = await openScreen('/wallet', { user: person(), online: false })
  await cold.findAllByText('Pas encore sur cet appareil.')
  const server = moneyServer()
  const { 'GET /wallet': _, ...others } = server.answers
  const absent = await openScreen('/wallet', { user: person(), answers: others })
  await absent.findByText('Ce serveur ne propose pas cette rubrique.')
  await expect.poll(() => absent.queryByRole('button', { name: 'Code du portefeuille' })).toBeNull()
})
