import { expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { person } from '#tests/support/screens/answers.ts'
import { fcfa, moneyServer, ownNumber } from '#tests/support/screens/money-server.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

async function atTheWallet(protection: Partial<ReturnType<typeof moneyServer>['protection']> = {}) {
  const server = moneyServer({ available: 10_000 })
  Object.assign(server.protection, protection)
  const screen = await openScreen('/wallet', { user: person(), answers: server.answers })
  await screen.findByRole('region', { name: 'Solde' })
  /** The server accepts this call, and the protection becomes this. */
  const accept = (call: string, changes: Partial<typeof server.protection>) => {
    screen.answers[call] = () => {
      Object.assign(server.protection, changes)
      return { json: { data: server.protection } }
    }
  }
  return { server, screen, accept }
}

/** Withdraws up to the question for the PIN, which the server asks before the request. */
async function withdraw(screen: Screen) {
  const begin = screen.answers['POST /wallet/withdrawals']
  let isConfirmed = false
  const confirm = screen.answers['POST /wallet/confirmations']
  screen.answers['POST /wallet/confirmations'] = async (request) => {
    const reply = typeof confirm === 'function' ? await confirm(request, '') : (confirm ?? {})
    isConfirmed = (reply.status ?? 200) < 300
    return reply
  }
  screen.answers['POST /wallet/withdrawals'] = async (request) =>
    isConfirmed && typeof begin === 'function'
      ? begin(request, '')
      : { status: 403, json: { code: 'confirmation_required' } }
  await screen.click('Retirer')
  await screen.fill('Montant en Fcfa', '2005')
  await screen.click('Continuer')
  await screen.click(`Retirer ${fcfa(2_005)}`)
}

async function choose(
  screen: Screen,
  action: string,
  password: string,
  pin: string,
  again = pin,
): Promise<void> {
  await screen.fill('Votre mot de passe Louma', password)
  await screen.fill('Nouveau code', pin)
  await screen.fill('Le même code encore une fois', again)
  await screen.click(action)
}

test('the first movement chooses the PIN: trivial, different and unauthorised ones are refused', async () => {
  const { screen, accept } = await atTheWallet({ pin: false })
  await withdraw(screen)
  const sheet = await screen.inside('dialog', 'Confirmer ce retrait')
  await sheet.findByText(/^Choisissez un code pour votre portefeuille/)
  const action = 'Choisir ce code et confirmer'
  await choose(screen, action, 'mot-de-passe', '1234')
  await sheet.findByText(/Ce code est trop facile à deviner/)
  await choose(screen, action, 'mot-de-passe', '2580', '2581')
  await sheet.findByText('Les deux codes sont différents.')
  expect(screen.bodies('POST /wallet/pin')).toEqual([])
  screen.answers['POST /wallet/pin'] = {
    status: 422,
    json: { code: 'validation_failed', errors: { password: ['Ce n’est pas votre mot de passe.'] } },
  }
  await choose(screen, action, 'pas-le-bon', '2580')
  await sheet.findByText('Ce n’est pas votre mot de passe.')
  await expect.poll(() => document.activeElement).toBe(sheet.getByLabelText('Votre mot de passe Louma'))
  accept('POST /wallet/pin', { pin: true })
  await choose(screen, action, 'mot-de-passe', '2580')
  await screen.findByText('Retrait demandé')
  expect(screen.bodies('POST /wallet/pin').at(-1)).toEqual({ password: 'mot-de-passe', pin: '2580' })
  expect(screen.bodies('POST /wallet/confirmations')).toMatchObject([{ proof: { by: 'pin', pin: '2580' } }])
})

test('leaving the question keeps the withdrawal as it was', async () => {
  const { screen } = await atTheWallet()
  await withdraw(screen)
  await screen.findByRole('dialog', { name: 'Confirmer ce retrait' })
  await screen.click('Fermer')
  const sheet = await screen.inside('dialog', 'Confirmer le retrait')
  expect(sheet.getByText('Frais de Louma').nextSibling?.textContent).toBe('aucun')
  expect(await screen.db().intents.toArray()).toEqual([])
  await screen.click(`Retirer ${fcfa(2_005)}`)
  await screen.findByRole('dialog', { name: 'Confirmer ce retrait' })
})

test('each wrong PIN says how many tries are left, the last one locks, and the password replaces it', async () => {
  const { server, screen, accept } = await atTheWallet()
  let left = 5
  screen.answers['POST /wallet/confirmations'] = ({ body }) => {
    if ((body as { proof: { pin: string } }).proof.pin === '9071') return { json: { message: 'ok' } }
    left -= 1
    if (left > 0) return { status: 422, json: { code: 'pin_wrong', params: { left } } }
    server.protection.locked_until = new Date(Date.now() + hourMs).toISOString()
    return { status: 409, json: { code: 'pin_locked', params: { wait: 900 } } }
  }
  await withdraw(screen)
  const sheet = await screen.inside('dialog', 'Confirmer ce retrait')
  const field = await sheet.findByLabelText<HTMLInputElement>('Code du portefeuille')
  await expect.poll(() => document.activeElement).toBe(field)
  for (const tries of ['4 essais', '3 essais', '2 essais', '1 essai']) {
    await screen.fill('Code du portefeuille', '1470')
    await screen.click('Confirmer')
    await sheet.findByText(new RegExp(`Il reste ${tries} avant un blocage\\.$`))
    expect(field.value).toBe('')
  }
  await screen.fill('Code du portefeuille', '1470')
  await screen.click('Confirmer')
  await sheet.findByText(/^Trop d’essais.: le code est bloqué jusqu’à/)
  await expect.poll(() => sheet.queryByLabelText('Code du portefeuille')).toBeNull()

  await screen.click('Code oublié\u00a0?')
  await screen.fill('Votre mot de passe Louma', 'mot-de-passe')
  screen.answers['POST /wallet/pin/forgotten'] = { json: { message: 'ok', token: 'once' } }
  await screen.click('Continuer')
  await screen.fill('Nouveau code', '9071')
  await screen.fill('Le même code encore une fois', '9071')
  accept('POST /wallet/pin/reset', { locked_until: null })
  await screen.click('Choisir ce code')
  await screen.fill('Code du portefeuille', '9071')
  await screen.click('Confirmer')
  await screen.findByText('Retrait demandé')
})

test('a lock from another device is shown at once', async () => {
  const { screen } = await atTheWallet({ locked_until: new Date(Date.now() + hourMs).toISOString() })
  await withdraw(screen)
  await screen.findByText(/^Trop d’essais.: le code est bloqué jusqu’à/)
})

test('a new number is confirmed and waits a day; the amount is kept', async () => {
  const { screen, accept } = await atTheWallet({ numbers: [] })
  let added = false
  screen.answers['POST /wallet/withdrawals'] = () => ({
    status: 409,
    json: added
      ? { code: 'payout_number_waiting', params: { wait: 86_400 } }
      : { code: 'payout_number_unknown' },
  })
  accept('POST /wallet/payout-numbers', {
    numbers: [{ id: 'n2', phone: ownNumber, active_at: new Date(Date.now() + 24 * hourMs).toISOString() }],
  })
  await screen.click('Retirer')
  await screen.fill('Montant en Fcfa', '2005')
  await screen.click('Continuer')
  await screen.click(`Retirer ${fcfa(2_005)}`)
  await screen.findByRole('dialog', { name: 'Nouveau numéro de retrait' })
  added = true
  await screen.fill('Code du portefeuille', '2580')
  await screen.click('Confirmer')
  const last = await screen.inside('dialog', 'Confirmer le retrait')
  await last.findByText(/il recevra vos retraits dans 24 heures/)
  last.getByRole('button', { name: `Retirer ${fcfa(2_005)}` })
  await screen.click('Fermer')

  await screen.click('Code du portefeuille')
  const code = await screen.inside('dialog', 'Code du portefeuille')
  await code.findByText(/à partir du/)
  accept('DELETE /wallet/payout-numbers/:id', { numbers: [] })
  await screen.click(/^Retirer le/)
  await code.findByText(/^Aucun pour l’instant\./)
})

test('the PIN is chosen and changed on the wallet page, with an amount below which none is asked', async () => {
  const { screen, accept } = await atTheWallet({ pin: false })
  await screen.click('Code du portefeuille')
  accept('POST /wallet/pin', { pin: true })
  await choose(screen, 'Choisir ce code', 'mot-de-passe', '1470')
  await screen.findByText('Jamais')
  await screen.click('Changer le code')
  await screen.fill('Code actuel', '1470')
  await screen.fill('Nouveau code', '2580')
  await screen.fill('Le même code encore une fois', '2580')
  accept('PUT /wallet/pin', {})
  await screen.click('Changer le code')
  await screen.findByText('Code changé')
  expect(screen.bodies('PUT /wallet/pin')).toEqual([{ current: '1470', pin: '2580' }])
  await screen.click('Payer sans code')
  await screen.fill(/^Sans code jusqu’à/, '30000')
  await screen.fill('Code du portefeuille', '2580')
  await screen.click('Enregistrer')
  await screen.findByText(`Indiquez un montant de 0 à ${fcfa(25_000)}.`)
  await screen.fill(/^Sans code jusqu’à/, '5000')
  accept('PUT /wallet/pin', { exempt_up_to: 5_000 })
  await screen.click('Enregistrer')
  await screen.findByText(`Jusqu’à ${fcfa(5_000)} par jour`)
  expect(screen.bodies('PUT /wallet/pin').at(-1)).toEqual({ current: '2580', exempt_up_to: 5_000 })
})
