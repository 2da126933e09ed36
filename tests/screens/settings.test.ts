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
  const screen = await openScreen('/settings/notifications', { user: person(), answers })
  const news = await screen.inside('region', 'Notifications')
  const follow = await news.findByRole<HTMLInputElement>('switch', { name: 'Abonnés' })
  expect(follow.checked).toBe(true)
  screen.setOnline(false)
  await screen.press.click(follow)
  // Two clicks before the first is stored: each must act on the state that the screen shows.
  const like = news.getByRole<HTMLInputElement>('switch', { name: 'Favoris' })
  like.click()
  like.click()
  await screen.click('Retour', 'link')
  await screen.findByText('2 actions attendent d’être envoyées.')

  const again = await openScreen('/settings/notifications', { keep: true, answers, online: false })
  const kept = await again.inside('region', 'Notifications')
  const followed = await kept.findByRole<HTMLInputElement>('switch', { name: 'Abonnés' })
  expect(followed.checked).toBe(false)
  expect(kept.getByRole<HTMLInputElement>('switch', { name: 'Favoris' }).checked).toBe(true)
  await expect.poll(() => kept.queryAllByRole('img', { name: 'En attente d’envoi' })).toHaveLength(2)
  await again.click('Retour', 'link')
  await again.click(/^Compte et sécurité/, 'link')
  const devices = await again.inside('region', 'Appareils connectés')
  await devices.findByText(/^Hors ligne\s: la liste/)
  await again.click('Retour', 'link')
  await again.click(/^Hors ligne et données/, 'link')
  await again.click('Voir les actions en attente')
  const sheet = await again.inside('dialog', 'Actions en attente')
  expect((await sheet.findAllByText('Choisir vos notifications')).length).toBeGreaterThan(0)
  await again.click('Fermer')
  expect(again.requests).toEqual([])
  again.setOnline(true)
  await again.findByText('Tout est envoyé.')
  const sent = again.bodies('PUT /notifications/preferences')
  expect(sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining([{ follow: false }, { like: true }]))
  await again.click('Retour', 'link')
  await again.click(/^Notifications/, 'link')
  const after = await again.inside('region', 'Notifications')
  await expect
    .poll(() => after.queryByRole<HTMLInputElement>('switch', { name: 'Abonnés' })?.checked)
    .toBe(false)
  await expect.poll(() => after.queryByRole('img', { name: 'En attente d’envoi' })).toBeNull()
})

test('six groups with their state; each has an address, and an unknown one leads to the list', async () => {
  const screen = await openScreen('/settings', { user: person(), answers: account(), phone: true })
  const rows = () => screen.getAllByRole('link').filter((link) => link.closest('main ul') !== null)
  await expect.poll(() => rows().length).toBe(6)
  const groups = [
    ['account', 'Compte et sécurité', 'awa@louma.test'],
    ['notifications', 'Notifications', 'Impossibles dans ce navigateur'],
    ['offline', 'Hors ligne et données', 'Tout est envoyé.'],
    ['messages', 'Messages', 'Réponses rapides, personnes bloquées'],
    ['display', 'Affichage', 'Comme l’appareil'],
    ['privacy', 'Données personnelles', 'Copie de vos données, suppression'],
  ] as const
  for (const [at, [group, name, state]] of groups.entries()) {
    const row = rows()[at]
    await expect.poll(() => row?.textContent?.trim()).toBe(`${name} ${state}`)
    expect(row?.getAttribute('href')).toBe(`/settings/${group}`)
  }
  screen.getByRole('button', { name: 'Se déconnecter' })
  for (const [group, name] of groups) {
    const view = await openScreen(`/settings/${group}`, { keep: true, answers: account(), phone: true })
    await view.findByRole('heading', { level: 1, name })
  }
  const unknown = await openScreen('/settings/autre', { keep: true, answers: account() })
  await unknown.findByRole('heading', { level: 1, name: 'Paramètres' })
  expect(unknown.path()).toBe('/settings')
})

test('a wide window shows the groups beside the open one', async () => {
  const screen = await openScreen('/settings', { user: person(), answers: account() })
  const open = async () => {
    const rows = await screen.findAllByRole('link')
    return rows.filter((row) => row.matches('main li [aria-current="page"]')).map((row) => row.textContent)
  }
  await expect.poll(open).toEqual([expect.stringMatching(/^Compte et sécurité/)])
  await screen.findByRole('heading', { level: 2, name: 'Appareils connectés' })
  await screen.click(/^Affichage/, 'link')
  await screen.findByRole('heading', { level: 1, name: 'Affichage' })
  await expect.poll(open).toEqual([expect.stringMatching(/^Affichage/)])
})

test('what the device keeps is one row below, and deleting the account is found from two groups', async () => {
  const screen = await openScreen('/settings/offline', { user: person(), answers: account() })
  expect(screen.queryByRole('table')).toBeNull()
  await screen.click(/^Ce que cet appareil garde/, 'link')
  await screen.findByRole('rowheader', { name: 'Mes annonces' })
  const reloaded = await openScreen('/settings/stored', { keep: true, answers: account(), online: false })
  await reloaded.findByRole('rowheader', { name: 'Mes annonces' })
  await reloaded.click('Retour', 'link')
  await reloaded.findByRole('heading', { level: 1, name: 'Hors ligne et données' })
  await reloaded.click('Retour', 'link')
  await reloaded.click(/^Données personnelles/, 'link')
  await reloaded.click('Supprimer mon compte', 'link')
  await reloaded.click('Supprimer mon compte')
  await reloaded.findByRole('dialog', { name: /^Supprimer mon compte/ })
})

test('dates change language, the rest stays French, offline too', async () => {
  const answers = account()
  const screen = await openScreen('/settings/display', { user: person(), answers })
  const display = await screen.inside('region', 'Affichage')
  await screen.press.selectOptions(display.getByLabelText('Langue des dates'), 'Português')
  await display.findByText(/, \d+ de /)
  await screen.click('Retour', 'link')
  await screen.click(/^Compte et sécurité/, 'link')
  const devices = await screen.inside('region', 'Appareils connectés')
  await devices.findAllByText(/agora/)
  screen.setOnline(false)
  const again = await openScreen('/settings/display', { keep: true, answers, online: false })
  const offline = await again.inside('region', 'Affichage')
  await offline.findByText(/, \d+ de /)
  expect(offline.getByLabelText<HTMLSelectElement>('Langue des dates').value).toBe('pt')
  await again.press.selectOptions(offline.getByLabelText('Langue des dates'), 'Français')
  await expect.poll(() => offline.queryByText(/, \d+ de /)).toBeNull()
  expect(localStorage.getItem('louma:dates')).toBeNull()
})

test('one device is signed out after a confirmation, then all others', async () => {
  const screen = await openScreen('/settings/account', { user: person(), answers: account() })
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
  const screen = await openScreen('/settings/notifications', { user, answers })
  const absent = 'Ce serveur ne propose pas cette rubrique.'
  const news = await screen.inside('region', 'Notifications')
  await news.findByText(absent)
  await expect.poll(() => news.queryByRole('button')).toBeNull()
  await screen.click('Retour', 'link')
  await screen.findByText('Tout est envoyé.')
  await screen.click(/^Compte et sécurité/, 'link')
  const devices = await screen.inside('region', 'Appareils connectés')
  await devices.findByText(absent)
  await expect.poll(() => devices.queryByRole('button')).toBeNull()
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
