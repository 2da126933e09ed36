import { expect, test } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { fill } from '#tests/support/screens/dialog.ts'
import { openScreen } from '#tests/support/screens/open-screen.ts'
import { given } from '#tests/support/screens/staff-market.ts'

test('a commonly used password is refused under its field', async () => {
  const call = 'POST /auth/register'
  const user = person({ is_new: true })
  const words = 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.'
  const screen = await openScreen('/register', {
    answers: {
      [call]: given(({ password }: { password: string }) =>
        password === 'motdepasse'
          ? { status: 422, json: { message: words, code: 'password_known', errors: { password: [words] } } }
          : { status: 201, json: { token: `token-of-${user.id}`, user } },
      ),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Inscription' })
  await screen.click('Par e-mail', 'radio')
  await fill(screen, await screen.findByLabelText('Nom'), user.name)
  await fill(screen, screen.getByLabelText('E-mail'), user.email)
  const password = screen.getByLabelText('Mot de passe')
  const write = async (text: string) => {
    await fill(screen, password, text)
    await fill(screen, screen.getByLabelText('Confirmer le mot de passe'), text)
    await screen.press.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  }
  await write('motdepasse')
  await screen.findByText(words)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await write('trois-pirogues-bleues')
  await screen.findByRole('heading', { level: 1, name: 'Accueil' })
  expect(screen.bodies(call)).toHaveLength(2)
})

test('registration links to the privacy page, readable without an account', async () => {
  const screen = await openScreen('/register')
  await screen.press.click(await screen.findByRole('link', { name: /^Ce que Louma garde de vous/ }))
  await screen.findByRole('heading', { level: 1, name: 'Vos données' })
  expect((await screen.findAllByText(/90 jours/)).length).toBeGreaterThan(0)
  screen.getByText(/Si vous supprimez votre compte/)
})
