import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

const phone = '+2250707070707'
const shown = '+225 07 07 07 07 07'
const sent = {
  phone,
  channel: 'sms',
  channels: ['sms', 'whatsapp', 'call'],
  again_after: 30,
  sandbox_url: null,
}
const requestCode = 'POST /auth/phone/code'
const check = 'POST /auth/phone/check'
const register = 'POST /auth/phone/register'
const logIn = 'POST /auth/phone/login'
const reset = 'POST /auth/phone/reset-pin'

const title = (screen: Screen, name: string) => screen.findByRole('heading', { level: 1, name })

/** A server that knows this account, or none, behind the number. */
function market(account: object | null, user = person({ email: '', login_phone: phone, secret: 'pin' })) {
  const signedIn = { json: { token: 'fresh', user } }
  return {
    [requestCode]: { json: sent },
    [check]: { json: { ticket: 'ticket', account } },
    [register]: signedIn,
    [logIn]: signedIn,
    [reset]: signedIn,
    'GET /auth/user': { json: { user } },
  }
}

async function enterNumber(screen: Screen) {
  await screen.fill('Numéro de téléphone', '07 07 07 07 07')
  await screen.click('Recevoir un code')
  await title(screen, 'Entrez le code')
}

const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  json: { type: 'about:blank', title: code, status, detail: code, code, ...more },
})

test('a new number: code, name and PIN, and the market opens', async () => {
  const screen = await openScreen('/register', { answers: market(null, person({ is_new: true })) })
  await title(screen, 'Inscription')
  await enterNumber(screen)
  await screen.findByText(shown)
  expect(screen.bodies(requestCode)).toEqual([{ country: 'CI', phone: '07 07 07 07 07' }])
  // The complete code is sent without a button.
  await screen.fill('Code reçu', '048 210')
  await title(screen, 'Bienvenue')
  expect(screen.bodies(check)).toEqual([{ phone, code: '048210' }])
  await screen.fill('Nom', 'Awa Koné')
  await screen.fill('Choisissez un code', '1234')
  await screen.click('Créer mon compte')
  await screen.findByText(/trop facile à deviner/)
  expect(screen.bodies(register)).toEqual([])
  await screen.fill('Choisissez un code', '2580')
  await screen.click('Créer mon compte')
  await title(screen, 'Accueil')
  expect(screen.bodies(register)).toEqual([{ ticket: 'ticket', name: 'Awa Koné', pin: '2580' }])
})

test('a known number signs in with the PIN, also when the registration was opened', async () => {
  for (const path of ['/login', '/register']) {
    const screen = await openScreen(path, { answers: market({ secret: 'pin', is_silent: false }) })
    await enterNumber(screen)
    await screen.fill('Code reçu', '048210')
    await title(screen, 'Vous revoilà')
    await screen.fill('Votre code Louma', '2580')
    await screen.click('Se connecter')
    await title(screen, 'Tableau de bord')
    expect(screen.bodies(logIn)).toEqual([{ ticket: 'ticket', secret: '2580' }])
  }
})

test('a wrong code and a wrong PIN say how many tries are left', async () => {
  const answers = {
    ...market({ secret: 'pin', is_silent: false }),
    [check]: refusal(422, 'phone_code_wrong', { params: { left: 4 } }),
  }
  const screen = await openScreen('/login', { answers })
  await enterNumber(screen)
  await screen.fill('Code reçu', '111111')
  await screen.findByText('Ce n’est pas le code reçu. Il reste 4 essais.')
  screen.answers[check] = { json: { ticket: 'ticket', account: { secret: 'pin', is_silent: false } } }
  screen.answers[logIn] = refusal(422, 'pin_wrong', { params: { left: 1 } })
  await screen.fill('Code reçu', '048210')
  await title(screen, 'Vous revoilà')
  await screen.fill('Votre code Louma', '1470')
  await screen.click('Se connecter')
  await screen.findByText(/Il reste 1 essai avant un blocage/)
})

test('a lost PIN is replaced after the code', async () => {
  const screen = await openScreen('/login', { answers: market({ secret: 'pin', is_silent: false }) })
  await enterNumber(screen)
  await screen.fill('Code reçu', '048210')
  await screen.click(/Code oublié/)
  await title(screen, 'Choisir un autre code')
  await screen.fill('Nouveau code', '1479')
  await screen.click('Choisir ce code')
  await title(screen, 'Tableau de bord')
  expect(screen.bodies(reset)).toEqual([{ ticket: 'ticket', pin: '1479' }])
})

test('the next owner of a silent number creates an account', async () => {
  const screen = await openScreen('/login', { answers: market({ secret: 'pin', is_silent: true }) })
  await enterNumber(screen)
  await screen.fill('Code reçu', '048210')
  await screen.findByText(/n’a pas servi depuis un an/)
  await screen.click('Créer mon compte avec ce numéro')
  await title(screen, 'Bienvenue')
})

test('a tab that the phone has closed opens at the code again', async () => {
  const first = await openScreen('/login', { answers: market(null) })
  await enterNumber(first)
  const again = await openScreen('/login', { keep: true, answers: market(null) })
  await title(again, 'Entrez le code')
  await again.click('Changer de numéro')
  expect((await again.findByLabelText<HTMLInputElement>('Numéro de téléphone')).value).toBe('07 07 07 07 07')
})

test('a ticket that is too old leads back to the number', async () => {
  const answers = {
    ...market({ secret: 'pin', is_silent: false }),
    [logIn]: refusal(422, 'phone_ticket_invalid'),
  }
  const screen = await openScreen('/login', { answers })
  await enterNumber(screen)
  await screen.fill('Code reçu', '048210')
  await screen.fill('Votre code Louma', '2580')
  await screen.click('Se connecter')
  await title(screen, 'Connexion')
  await screen.findByText('Trop de temps a passé. Demandez un nouveau code.')
})

test('a server without sign-in by number: the form with e-mail opens', async () => {
  const screen = await openScreen('/login', { answers: { [requestCode]: refusal(404, 'phone_login_off') } })
  await screen.fill('Numéro de téléphone', '07 07 07 07 07')
  await screen.click('Recevoir un code')
  await screen.findByLabelText('E-mail', { selector: 'input[type=email]' })
  await screen.findByText('Ici, on se connecte avec un e-mail.')
})

test('offline the number is kept', async () => {
  const screen = await openScreen('/login')
  screen.setOnline(false)
  await screen.fill('Numéro de téléphone', '07 07 07 07 07')
  await screen.click('Recevoir un code')
  await screen.findByText(/^Pas de réponse du serveur\./)
  const again = await openScreen('/login', { keep: true })
  expect((await again.findByLabelText<HTMLInputElement>('Numéro de téléphone')).value).toBe('07 07 07 07 07')
})
