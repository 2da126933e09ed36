import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, within } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

const title = (screen: Awaited<ReturnType<typeof openScreen>>, name: string) =>
  screen.findByRole('heading', { level: 1, name })

/** Signed in by e-mail before. */
const stored = { 'louma:login-way': 'email' }

/** A server on which this user signs in. */
function signIn(user = person()) {
  return { 'POST /auth/login': { json: { token: 'fresh', user } }, 'GET /auth/user': { json: { user } } }
}

test('a forgotten password: the answer does not tell whether the account exists', async () => {
  const screen = await openScreen('/forgot-password', {
    answers: { 'POST /auth/forgot-password': { json: { message: 'ok' } } },
  })
  await screen.fill('E-mail', 'personne@louma.test')
  await screen.click('Recevoir un lien')
  await screen.findByText('Consultez vos e-mails')
  screen.getByText(/^Si un compte existe avec l’adresse personne@louma\.test/)
  await screen.click('Changer d’adresse')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('personne@louma.test')
})

test('offline the input of a forgotten password is kept, also after a reload', async () => {
  const screen = await openScreen('/forgot-password')
  screen.setOnline(false)
  await screen.findByText(/votre saisie est gardée/)
  await screen.fill('E-mail', 'awa@louma.test')
  await screen.click('Recevoir un lien')
  await screen.findByText(/^Pas de réponse du serveur\./)
  const again = await openScreen('/forgot-password', { keep: true })
  expect(again.getByLabelText<HTMLInputElement>('E-mail').value).toBe('awa@louma.test')
})

test('a return link to another site is not followed, one into the app is', async () => {
  for (const [redirect, path] of [
    ['%2F%2Fexemple.org', '/dashboard'],
    ['%2Fsettings', '/settings'],
  ] as const) {
    const screen = await openScreen(`/login?redirect=${redirect}`, { stored, answers: signIn() })
    await screen.fill('E-mail', 'awa@louma.test')
    await screen.fill('Mot de passe', 'louma-demo')
    await screen.click('Se connecter')
    await expect.poll(screen.path).toBe(path)
  }
})

test('a guest signs in and returns to the order', async () => {
  const seller = { id: 'moussa', name: 'Moussa', avatar: null }
  const article = { ...product('p1', { title: 'Pagne wax', price: 15_000 }), quantity: 1, seller }
  const screen = await openScreen('/products/p1', {
    stored,
    answers: { ...signIn(), 'GET /products/:id': { json: { data: article } } },
  })
  await screen.click('Commander', 'link')
  await screen.fill('E-mail', 'awa@louma.test')
  await screen.fill('Mot de passe', 'louma-demo')
  await screen.click('Se connecter')
  await title(screen, 'Pagne wax')
  await screen.inside('dialog', 'Commander')
  await screen.click('Fermer')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the profile: readable offline, its input is kept, checked and sent; the menu shows the new name', async () => {
  const user = person({ name: 'Awa Diop', email: 'awa@louma.test' })
  const first = await openScreen('/profile', { user })
  first.setOnline(false)
  const profile = await openScreen('/profile', { keep: true, online: false })
  within(profile.getByRole('main')).getByText('awa@louma.test')
  await profile.click('Modifier mon profil', 'link')
  await title(profile, 'Modifier mon profil')
  await within(profile.getByRole('main')).findByText(/Hors ligne/)
  await profile.fill('Nom', 'Aïssatou Ba')
  await profile.fill('Ville', 'Saint-Louis')
  await profile.fill('Présentation', 'Tissus wax.')
  await profile.click('Enregistrer')
  await profile.findByText('Pas de réponse du serveur. Votre saisie est gardée.')

  const screen = await openScreen('/profile/edit', { keep: true })
  const name = await screen.findByLabelText<HTMLInputElement>('Nom')
  await expect.poll(() => name.value).toBe('Aïssatou Ba')
  await screen.fill('Nom', 'A')
  await screen.click('Enregistrer')
  await screen.findByText('Le nom compte au moins 2 caractères.')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(screen.bodies('PUT /auth/update-profile')).toEqual([])
  screen.answers['PUT /auth/update-profile'] = ({ body }) => ({
    json: { user: { ...user, ...(body as object) } },
  })
  await screen.fill('Nom', 'Aïssatou Ba')
  await screen.click('Enregistrer')
  await title(screen, 'Mon profil')
  within(screen.getByRole('main')).getByText(/Saint-Louis/)
  await screen.findByRole('button', { name: 'Menu de Aïssatou Ba' })
  expect(screen.bodies('PUT /auth/update-profile')).toMatchObject([
    { name: 'Aïssatou Ba', city: 'Saint-Louis', bio: 'Tissus wax.' },
  ])

  await screen.click('Modifier mon profil', 'link')
  await screen.fill('Ville', 'Ailleurs')
  await screen.click('Annuler')
  await title(screen, 'Mon profil')
  await screen.click('Modifier mon profil', 'link')
  const city = await screen.findByLabelText<HTMLInputElement>('Ville')
  await expect.poll(() => city.value).toBe('Saint-Louis')
})

test.each([
  ['like', { product_id: 'p1' }, '/products/p1'],
  ['order', { order_id: 'o1' }, '/orders/o1'],
  ['follow', { user_id: 'moussa' }, '/users/moussa'],
  ['review', { user_id: 'moussa' }, '/notifications'],
  ['product', { product_id: 'p1' }, '/notifications'],
])(
  'a notification of type %s leads where it says and nowhere else, offline too',
  async (type, data, path) => {
    const news = {
      id: 'n1',
      type,
      title: 'Nouvelle',
      message: 'Du nouveau pour vous.',
      created_at: new Date().toISOString(),
      read_at: null,
      data: { product_id: null, order_id: null, user_id: null, ...data },
    }
    const answers = { 'GET /notifications': { json: { data: [news] } } }
    const screen = await openScreen('/notifications', { user: person(), answers })
    await screen.findByText('Du nouveau pour vous.')
    screen.setOnline(false)
    const item = within(screen.getByText('Du nouveau pour vous.').closest('li') ?? document.body)
    await screen.press.click(item.getByRole('button'))
    await expect.poll(screen.path).toBe(path)
    await expect.poll(() => item.queryByText('Non lue')).toBeNull()
    await expect.poll(() => screen.db().outbox.count()).toBe(1)
  },
)
