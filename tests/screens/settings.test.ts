import { expect, test } from 'vitest'
import type { DeviceSession } from '#contract/sessions.ts'
import { person } from '#tests/support/screens/answers.ts'
import { type Answers, openScreen } from '#tests/support/screens/open-screen.ts'

const session = (id: string, changes: Partial<DeviceSession> = {}): DeviceSession => ({
  id,
  device: `Chrome sur ${id}`,
  kind: 'phone',
  created_at: new Date().toISOString(),
  last_used_at: new Date().toISOString(),
  current: false,
  ...changes,
})

function account() {
  const wanted: Record<string, boolean> = {
    like: true,
    order: true,
    follow: true,
    review: true,
    product: true,
  }
  let sessions = [session('Android', { current: true }), session('tablette'), session('Windows')]
  const answers: Answers = {
    'GET /notifications/preferences': () => ({ json: { data: wanted } }),
    'PUT /notifications/preferences': ({ body }) => {
      Object.assign(wanted, body)
      return { json: { data: wanted } }
    },
    'GET /auth/sessions': () => ({ json: { data: sessions } }),
    'DELETE /auth/sessions/:id': (_, id) => {
      sessions = sessions.filter((one) => one.id !== id)
      return { json: { message: 'ok' } }
    },
    'POST /auth/sessions/end-others': () => {
      sessions = sessions.filter(({ current }) => current)
      return { json: { message: 'ok', ended: 2 } }
    },
  }
  return answers
}

test('a setting changed offline is shown at once, survives a reload, and is sent once', async () => {
  const answers = account()
  const screen = await openScreen('/settings', { user: person(), answers })
  const news = await screen.inside('region', 'Notifications')
  const follow = await news.findByRole<HTMLInputElement>('switch', { name: 'Abonnés' })
  expect(follow.checked).toBe(true)
  screen.setOnline(false)
  await screen.press.click(follow)
  // Two clicks before the first is stored: each must act on the state that the screen shows.
  const like = news.getByRole<HTMLInputElement>('switch', { name: 'Favoris' })
  like.click()
  like.click()
  await screen.findByText('2 actions attendent d’être envoyées.')

  const again = await openScreen('/settings', { keep: true, answers, online: false })
  const kept = await again.inside('region', 'Notifications')
  const followed = await kept.findByRole<HTMLInputElement>('switch', { name: 'Abonnés' })
  expect(followed.checked).toBe(false)
  expect(kept.getByRole<HTMLInputElement>('switch', { name: 'Favoris' }).checked).toBe(true)
  await expect.poll(() => kept.queryAllByRole('img', { name: 'En attente d’envoi' })).toHaveLength(2)
  await again.click('Voir les actions en attente')
  const sheet = await again.inside('dialog', 'Actions en attente')
  expect((await sheet.findAllByText('Choisir vos notifications')).length).toBeGreaterThan(0)
  await again.click('Fermer')
  const devices = await again.inside('region', 'Appareils connectés')
  await devices.findByText(/^Hors ligne\s: la liste/)
  expect(again.asked).toEqual([])
  again.setOnline(true)
  await again.findByText('Tout est envoyé.')
  const sent = again.bodies('PUT /notifications/preferences')
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining([{ follow: false }, { like: true }]))
  await expect.poll(() => followed.checked).toBe(false)
  await expect.poll(() => kept.queryByRole('img', { name: 'En attente d’envoi' })).toBeNull()
})

test('dates change language, the rest stays French, offline too', async () => {
  const answers = account()
  const screen = await openScreen('/settings', { user: person(), answers })
  const devices = await screen.inside('region', 'Appareils connectés')
  const display = await screen.inside('region', 'Affichage')
  const choose = (label: string) =>
    screen.press.selectOptions(display.getByLabelText('Langue des dates'), label)
  await devices.findAllByText(/à l’instant/)
  await choose('Português')
  await devices.findAllByText(/agora/)
  display.getByText(/, \d+ de /)
  screen.setOnline(false)
  const again = await openScreen('/settings', { keep: true, answers, online: false })
  const offline = await again.inside('region', 'Affichage')
  await offline.findByText(/, \d+ de /)
  expect(offline.getByLabelText<HTMLSelectElement>('Langue des dates').value).toBe('pt')
  await again.press.selectOptions(offline.getByLabelText('Langue des dates'), 'Français')
  await expect.poll(() => offline.queryByText(/, \d+ de /)).toBeNull()
  expect(localStorage.getItem('louma:dates')).toBeNull()
})

test('one device is signed out after a confirmation, then all others', async () => {
  const screen = await openScreen('/settings', { user: person(), answers: account() })
  const devices = await screen.inside('region', 'Appareils connectés')
  await devices.findByText(/Cet appareil/)
  await screen.click(/^Déconnecter.*tablette/)
  const one = await screen.inside('dialog', 'Déconnecter cet appareil ?')
  one.getByText(/^Chrome sur tablette devra se reconnecter/)
  await screen.click('Annuler')
  expect(screen.bodies('DELETE /auth/sessions/:id')).toEqual([])
  await screen.click(/^Déconnecter.*tablette/)
  await screen.click('Déconnecter')
  await screen.findByText('Appareil déconnecté')
  await expect.poll(() => devices.getAllByRole('listitem').length).toBe(2)
  await screen.click('Se déconnecter partout ailleurs')
  await screen.inside('dialog', 'Se déconnecter partout ailleurs ?')
  await screen.click('Déconnecter')
  await expect.poll(() => devices.getAllByRole('listitem').length).toBe(1)
  await expect
    .poll(() => devices.queryByRole('button', { name: 'Se déconnecter partout ailleurs' }))
    .toBeNull()
})

test('a server with only the nineteen endpoints: two sections say so, the e-mail changes at once', async () => {
  const user = person()
  const missing = { status: 404, json: { message: 'Not found.' } }
  const answers = { 'GET /notifications/preferences': missing, 'GET /auth/sessions': missing }
  const screen = await openScreen('/settings', { user, answers })
  for (const name of ['Notifications', 'Appareils connectés']) {
    const section = await screen.inside('region', name)
    await section.findByText('Ce serveur ne propose pas cette rubrique.')
    await expect.poll(() => section.queryByRole('button')).toBeNull()
  }
  screen.getByText('Tout est envoyé.')
  await screen.click(/^Changer d’e-mail/)
  const dialog = await screen.inside('dialog', 'Changer d’e-mail')
  await dialog.findByText(/La nouvelle la remplace aussitôt\./)
  screen.answers['PUT /auth/update-profile'] = {
    status: 422,
    json: { message: 'x', errors: { email: ['Cet e-mail est déjà pris.'] } },
  }
  await screen.fill('Nouvel e-mail', 'taken@simple.test')
  await screen.click('Enregistrer')
  await dialog.findByText('Cet e-mail est déjà pris.')
  screen.answers['PUT /auth/update-profile'] = ({ body }) => ({
    json: { user: { ...user, ...(body as object) } },
  })
  await screen.fill('Nouvel e-mail', 'awa.diop@simple.test')
  await screen.click('Enregistrer')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('awa.diop@simple.test')
})
