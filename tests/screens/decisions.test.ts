import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { closedEndpoints } from '#contract/closed-endpoints.ts'
import type { Decision } from '#contract/decisions.ts'
import type { User } from '#contract/users.ts'
import { isClosed } from '#src/app/is-closed.ts'
import { person } from '#tests/support/screens/answers.ts'
import { dialogCloses, dialogOf } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { given } from '#tests/support/screens/staff-market.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const reason = 'Deux acheteurs attendent un téléphone payé. Nous vérifions avec eux.'
const appealCall = 'POST /me/decisions/:id/appeal'
const id = uuid(400_001)

/** A user and what the staff have decided about them. */
function decided(kind: Decision['kind'], standing: User['standing'] = null) {
  const user = person({ standing })
  let decision: Decision = {
    id,
    kind,
    target: 'user',
    target_id: user.id,
    label: null,
    reason: 'scam',
    text: reason,
    until: standing?.until ?? null,
    created_at: '2026-03-01T08:00:00Z',
    undone_at: null,
    appeal_until: '2030-04-01T08:00:00Z',
    appeal: null,
  }
  const answers: Answers = {
    'GET /me/decisions': () => ({ json: { data: [decision] } }),
    [appealCall]: given(({ text }: { text: string }) => {
      const appeal = {
        state: 'open',
        text,
        at: '2026-03-02T08:00:00Z',
        answer: null,
        settled_at: null,
      } as const
      decision = { ...decision, appeal, appeal_until: null }
      return { status: 201, json: { data: decision } }
    }),
  }
  return { user, answers }
}

const suspended = () =>
  decided('suspend', { state: 'suspended', until: '2030-03-08T08:00:00Z', reason, decision_id: id })

const banned = () => decided('ban', { state: 'banned', until: null, reason, decision_id: id })

const card = async (screen: Screen) => within(await screen.findByRole('article'))

test('appeal offline: the text is kept, sent once, and the appeal is readable', async () => {
  const market = suspended()
  const first = await openScreen('/products', market)
  await first.press.click(await first.findByRole('link', { name: /^Suspendu jusqu’au/ }))
  await first.findByRole('heading', { level: 1, name: 'Décisions de l’équipe' })
  await card(first)
  first.setOnline(false)
  await first.press.click((await card(first)).getByRole('button', { name: 'Contester' }))
  const sheet = await dialogOf(first, 'Contester cette décision')
  const label = 'Pourquoi cette décision n’est pas juste'
  await sheet.findByLabelText(label)
  await sheet.press('Envoyer')
  await sheet.findByText(/en 10 caractères au moins/)
  const text = 'Les deux téléphones ont été remis lundi, je garde les messages des acheteurs.'
  await sheet.fill(label, text)
  await expect.poll(async () => (await first.db().device.toArray()).map(({ value }) => value)).toContain(text)
  await sheet.press('Plus tard')
  await dialogCloses(first)

  const screen = await openScreen('/decisions', { ...market, keep: true, online: false })
  await screen.press.click((await card(screen)).getByRole('button', { name: 'Contester' }))
  const again = await dialogOf(screen, 'Contester cette décision')
  expect(await again.findByLabelText(label)).toHaveProperty('value', text)
  await again.press('Envoyer')
  await dialogCloses(screen)
  await (await card(screen)).findByText('Contestation en attente d’envoi')
  expect(screen.bodies(appealCall)).toEqual([])
  screen.setOnline(true)
  await screen.sync().refresh()
  await (await card(screen)).findByText('Contestation envoyée')
  expect(screen.bodies(appealCall)).toMatchObject([{ text }])
  ;(await card(screen)).getByText(text)
  expect((await card(screen)).queryByRole('button', { name: 'Contester' })).toBeNull()
})

test('the notification links to the decision, and so does the menu', async () => {
  const { user, answers } = decided('warn')
  const row = {
    id: uuid(400_002),
    type: 'product',
    title: 'Avertissement',
    message: reason,
    created_at: '2026-03-01T08:00:00Z',
    read_at: null,
    data: { product_id: null, order_id: null, user_id: null, decision_id: id },
  }
  const screen = await openScreen('/notifications', {
    user,
    answers: { ...answers, 'GET /notifications': { json: { data: [row] } } },
  })
  const list = within(screen.getByRole('main'))
  await screen.press.click(await list.findByRole('button', { name: /Avertissement/ }))
  await screen.findByRole('heading', { level: 1, name: 'Décisions de l’équipe' })
  expect(screen.path()).toBe(`/decisions?decision=${id}`)
  await (await card(screen)).findByText(reason)
  await screen.press.click(screen.getByRole('button', { name: /^Menu de/ }))
  await screen.findByRole('menuitem', { name: 'Décisions de l’équipe' })
})

test('an existing suspension is readable offline', async () => {
  const market = suspended()
  const online = await openScreen('/decisions', market)
  await (await card(online)).findByText(reason)
  const screen = await openScreen('/decisions', { ...market, keep: true, online: false })
  await (await card(screen)).findByText(reason)
  expect(
    screen.getAllByRole('status').some(({ textContent }) => /^Suspendu jusqu’au/.test(textContent ?? '')),
  ).toBe(true)
})

test('a banned account: every other screen leads to one clear page', async () => {
  const market = banned()
  for (const address of ['/', '/products', '/messages', '/settings', '/profile', '/products/create']) {
    const screen = await openScreen(address, market)
    await screen.findByRole('heading', { level: 1, name: 'Votre compte est fermé' })
    screen.getByText(reason)
  }
})

test('the page of a banned account requests nothing that is closed to it', async () => {
  expect(closedEndpoints()).not.toEqual([])
  const screen = await openScreen('/account', banned())
  await screen.findByRole('heading', { level: 1, name: 'Votre compte est fermé' })
  await screen.press.click(screen.getByRole('link', { name: 'Portefeuille et retraits' }))
  await screen.findByRole('heading', { level: 1, name: 'Portefeuille' })
  const bar = within(screen.getByRole('navigation', { name: 'Navigation' }))
  await screen.press.click(bar.getByRole('link', { name: 'Commandes' }))
  await screen.findByRole('heading', { level: 1, name: 'Mes commandes' })
  await expect.poll(() => screen.requests.map(({ path }) => path)).toContain('/orders')
  await screen.sync().refresh()
  expect(screen.requests.filter((request) => isClosed('banned', request))).toEqual([])
})
