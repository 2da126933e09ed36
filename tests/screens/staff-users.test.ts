import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FullPerson } from '#contract/staff-people.ts'
import { dialogCloses, dialogOf, fill } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { admin, given, staffWith } from '#tests/support/screens/staff-market.ts'
import {
  decisionOf,
  fullPerson,
  type SentDecision,
  staffPerson,
} from '#tests/support/screens/staff-review.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const decide = 'POST /admin/users/:id/decisions'
const grants = 'PUT /admin/users/:id/grants'

const manager = () => staffWith('dashboard:view', 'users:manage')

/** One account, which decisions change as on the server. */
function accounts(person: FullPerson): Answers {
  let stored = person
  return {
    'GET /admin/users': ({ query }) => {
      const q = query.get('q')
      const all = [stored, staffPerson(2, { name: 'Aïssata Ba' })]
      return { json: { data: all.filter(({ name }) => q === null || name.toLowerCase().includes(q)) } }
    },
    'GET /admin/users/:id': (_, id) =>
      id === stored.id
        ? { json: { data: stored } }
        : { status: 404, json: { message: 'Introuvable.', code: 'not_found' } },
    [decide]: given((body: SentDecision) => {
      const made = decisionOf(body)
      const suspended = {
        state: 'suspended',
        until: '2030-03-08T08:00:00Z',
        reason: made.text,
        decision_id: made.id,
      } as const
      stored = {
        ...stored,
        decisions: [made, ...stored.decisions],
        standing: made.kind === 'suspend' ? suspended : made.kind === 'restore' ? null : stored.standing,
      }
      return { status: 201, json: { data: made } }
    }),
    [grants]: given(({ text: _, ...changes }: Partial<FullPerson> & { text: string }) => {
      stored = { ...stored, ...changes }
      return { json: { data: stored } }
    }),
  }
}

const press = async (screen: Screen, name: string) =>
  screen.press.click(await screen.findByRole('button', { name }))

test('search, open, warn, suspend, then restore', async () => {
  const screen = await openScreen('/admin/users', { user: manager(), answers: accounts(fullPerson(1)) })
  await screen.findByRole('link', { name: 'Aïssata Ba' })
  await fill(screen, screen.getByLabelText('Chercher un compte'), 'kouassi')
  await screen.press.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('link', { name: 'Aïssata Ba' })).toBeNull()
  await screen.press.click(await screen.findByRole('link', { name: 'Kouassi Yao' }))
  await screen.findByRole('heading', { level: 1, name: 'Kouassi Yao' })
  await press(screen, 'Avertir')
  const warning = await dialogOf(screen, 'Avertir cette personne')
  warning.getByText('Ce texte sera lu par Kouassi Yao.')
  await warning.choose('Trompeur')
  await warning.fill('Vos mots', 'Vos prix ne sont pas ceux que vous demandez ensuite.')
  await warning.press('Avertir')
  await dialogCloses(screen)
  await within(screen.getByRole('region', { name: 'Décisions' })).findByText('Avertissement')

  await press(screen, 'Suspendre')
  const dialog = await dialogOf(screen, 'Suspendre ce compte')
  dialog.getByText(/ne peut plus vendre/)
  await dialog.choose('7 jours')
  await dialog.choose('Arnaque')
  await dialog.fill('Vos mots', 'Deux acheteurs attendent leur remboursement.')
  await dialog.press('Suspendre')
  await dialogCloses(screen)
  await screen.findByText(/^Suspendu jusqu’au/)
  screen.getByText(/Deux acheteurs attendent/, { selector: 'p[data-state=suspended]' })

  await press(screen, 'Rétablir')
  const back = await dialogOf(screen, 'Rétablir ce compte')
  await back.fill('Vos mots', 'Les deux acheteurs ont été remboursés.')
  await back.press('Rétablir')
  await dialogCloses(screen)
  await expect.poll(() => screen.queryByText(/^Suspendu jusqu’au/)).toBeNull()
  expect(screen.bodies(decide)).toMatchObject([
    { kind: 'warn', reason: 'wrong', text: 'Vos prix ne sont pas ceux que vous demandez ensuite.' },
    { kind: 'suspend', reason: 'scam', hours: 168 },
    { kind: 'restore', text: 'Les deux acheteurs ont été remboursés.' },
  ])
})

test('offline list and page are readable; actions say that they need the network', async () => {
  const user = manager()
  const screen = await openScreen('/admin/users', { user, answers: accounts(fullPerson(1)) })
  await screen.press.click(await screen.findByRole('link', { name: 'Kouassi Yao' }))
  await screen.findByRole('button', { name: 'Avertir' })
  const again = await openScreen(`/admin/users/${fullPerson(1).id}`, { user, online: false, keep: true })
  await press(again, 'Avertir')
  const dialog = await dialogOf(again, 'Avertir cette personne')
  expect(dialog.getByRole('button', { name: 'Demande le réseau' })).toHaveProperty('disabled', true)
  const list = await openScreen('/admin/users', { user, online: false, keep: true })
  await list.findByRole('link', { name: 'Kouassi Yao' })
})

test.each([
  [
    'a map',
    { 'dashboard:view': true, 'products:moderate': false },
    { 'dashboard:view': true, 'users:manage': false, 'products:moderate': false, 'categories:manage': true },
  ],
  ['a list', ['dashboard:view'], ['dashboard:view', 'categories:manage']],
])('permissions keep the stored form of the account: %s', async (_, permissions, granted) => {
  const person = fullPerson(1, { permissions })
  const screen = await openScreen(`/admin/users/${person.id}`, { user: admin(), answers: accounts(person) })
  await press(screen, 'Rôle et droits')
  const dialog = await dialogOf(screen, 'Rôle et droits')
  await screen.press.click(dialog.getByRole('switch', { name: 'Gérer les catégories' }))
  await dialog.press('Enregistrer')
  await dialog.findByText(/en 10 caractères au moins\.$/)
  expect(screen.bodies(grants)).toEqual([])
  const text = 'Vous aidez aussi pour les catégories.'
  await dialog.fill('Vos mots', text)
  await dialog.press('Enregistrer')
  await dialogCloses(screen)
  expect(screen.bodies(grants)).toEqual([{ is_admin: false, role: null, permissions: granted, text }])
})

test('the own account is read-only, and staff accounts need an admin', async () => {
  const user = admin()
  const own = fullPerson(1, { id: user.id, may_act: false })
  const screen = await openScreen(`/admin/users/${own.id}`, { user, answers: accounts(own) })
  await screen.findByText(/^C’est votre compte/)
  const colleague = fullPerson(2, { may_act: false, permissions: ['dashboard:view'] })
  const other = await openScreen(`/admin/users/${colleague.id}`, {
    user: manager(),
    answers: accounts(colleague),
  })
  await other.findByText(/^Ce compte est de l’équipe/)
  await expect.poll(() => other.queryByRole('button', { name: 'Suspendre' })).toBeNull()
})

test.each(['inconnu', uuid(1)])(
  'an account or case that does not exist says so and links to the list: %s',
  async (id) => {
    const answers = accounts(fullPerson(1))
    const user = manager()
    const screen = await openScreen(`/admin/users/${id}`, { user, answers })
    await screen.findByText('Ce compte n’existe pas, ou n’existe plus.')
    await screen.press.click(screen.getByRole('link', { name: 'Voir tous les comptes' }))
    await screen.findByLabelText('Chercher un compte')
    expect(screen.path()).toBe('/admin/users')
    const other = await openScreen(`/admin/cases/${id}`, { user, answers })
    await other.findByText('Ce signalement n’existe pas, ou vos droits ne l’ouvrent pas.')
    await other.press.click(other.getByRole('link', { name: 'Voir tous les signalements' }))
    await other.findByRole('tab', { name: 'Ouverts' })
  },
)
