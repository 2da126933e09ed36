import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FullCase } from '#contract/cases.ts'
import { dialogCloses, dialogOf, rowWith } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { given, staffWith } from '#tests/support/screens/staff-market.ts'
import { decisionOf, reportCase, type SentDecision } from '#tests/support/screens/staff-review.ts'
import { aMessage } from '#tests/support/sync/conversation.ts'

const decide = 'POST /admin/cases/:id/decision'
const dismiss = 'PUT /admin/cases/:id/dismiss'
const settle = 'PUT /admin/cases/:id/appeal'
const undo = 'POST /admin/decisions/:id/undo'

/** A moderator and one case, which changes as on the server. */
function moderation(first: Partial<FullCase> = {}, onTake: Partial<FullCase> = {}) {
  const user = staffWith('dashboard:view', 'products:moderate')
  let stored = reportCase(1, first)
  const change = (changes: Partial<FullCase>) => {
    stored = { ...stored, ...changes }
    return { json: { data: stored } }
  }
  const close = (outcome: FullCase['outcome'], text: string, changes: Partial<FullCase> = {}) =>
    change({
      state: 'closed',
      outcome,
      closed: { by: { id: user.id, name: user.name }, at: '2026-03-01T09:00:00Z', text, decision_id: null },
      ...changes,
    })
  const answers: Answers = {
    'GET /admin/cases': ({ query }) => ({
      json: { data: [stored].filter(({ state }) => state === (query.get('state') ?? 'open')) },
    }),
    'GET /admin/cases/:id': () => change({}),
    'PUT /admin/cases/:id/take': () => change({ assigned: { id: user.id, name: user.name }, ...onTake }),
    [decide]: given((body: SentDecision) => {
      const decisions = [decisionOf(body, { target: 'product', label: stored.label })]
      close('decided', body.text, { decisions })
      return { status: 201, json: { data: decisions[0] } }
    }),
    [dismiss]: given(({ text }: { text: string }) => close('dismissed', text)),
    [settle]: given(({ overturn, text }: { overturn: boolean; text: string }) =>
      close(overturn ? 'overturned' : 'upheld', text),
    ),
    [undo]: () => {
      const decisions = stored.decisions.map((one) => ({ ...one, undone_at: '2026-03-01T10:00:00Z' }))
      change({ decisions })
      return { json: { data: decisions[0] } }
    },
  }
  return { user, answers }
}

const press = async (screen: Screen, name: string) =>
  screen.press.click(await screen.findByRole('button', { name }))

async function openCase(market: ReturnType<typeof moderation>, search = ''): Promise<Screen> {
  const screen = await openScreen(`/admin/cases${search}`, market)
  await screen.press.click(await screen.findByRole('link', { name: /Annonce 1$|^Message signalé/ }))
  return screen
}

test('several reports, one case: claimed, the product removed with a text, then restored', async () => {
  const person = { id: 'moussa', name: 'Moussa' }
  const report = { reporter: person, at: '2026-03-01T08:00:00Z' }
  const market = moderation({
    reports_count: 2,
    reasons: [
      { reason: 'scam', count: 1 },
      { reason: 'counterfeit', count: 1 },
    ],
    reports: [
      { ...report, id: '1', reason: 'scam', text: 'Il demande un acompte avant la visite.' },
      { ...report, id: '2', reason: 'counterfeit', text: '' },
    ],
  })
  const list = await openScreen('/admin/cases', market)
  expect((await rowWith(list, 'Annonce 1')).textContent).toContain('Signalé 2\u00a0fois · ')
  const screen = await openCase(market)
  await screen.findByText('Il demande un acompte avant la visite.')
  await press(screen, 'Prendre en charge')
  await screen.findByText('Pris par vous')
  await press(screen, 'Décider')
  const dialog = await dialogOf(screen, 'Décider')
  await expect.poll(() => dialog.queryByRole('radio', { name: /Suspendre/ })).toBeNull()
  await dialog.choose(/Retirer l’annonce/)
  await dialog.choose('Arnaque')
  dialog.getByText('Ce qui sera lu')
  await dialog.press('Retirer l’annonce')
  await dialogCloses(screen)
  expect(screen.bodies(decide)).toMatchObject([{ kind: 'remove', reason: 'scam' }])
  expect((await screen.findAllByText('Décision prise')).length).toBeGreaterThan(0)

  const past = within(screen.getByRole('region', { name: 'Décisions passées' }))
  await screen.press.click(await past.findByRole('button', { name: 'Revenir sur cette décision' }))
  const back = await dialogOf(screen, 'Revenir sur cette décision')
  const text = 'Après vérification, l’acompte était une erreur de texte.'
  await back.fill('Vos mots', text)
  await back.press('Revenir sur la décision')
  await dialogCloses(screen)
  await past.findByText('Annulée')
  expect(screen.bodies(undo)).toMatchObject([{ text }])
  const closed = await openScreen('/admin/cases?vue=closed', market)
  await closed.findByRole('link', { name: 'Annonce 1' })
})

test('a message: its context is readable only after claiming the case', async () => {
  const message = aMessage('m2', 'c', 2, { text: 'Vous êtes une voleuse.' })
  const neighbours = [aMessage('m1', 'c', 1), message, aMessage('m3', 'c', 3)]
  const market = moderation({ target: 'message', label: null, product: null, message }, { neighbours })
  const screen = await openCase(market, '?filtre=message')
  const around = within(await screen.findByRole('region', { name: 'Message' }))
  around.getByText('Vous êtes une voleuse.')
  around.getByText(/^Prenez ce signalement en charge/)
  expect(around.getAllByRole('listitem')).toHaveLength(1)
  await press(screen, 'Prendre en charge')
  await expect.poll(() => around.getAllByRole('listitem').length).toBe(3)
  await expect.poll(() => around.queryByText(/^Prenez ce signalement en charge/)).toBeNull()
  await press(screen, 'Décider')
  const dialog = await dialogOf(screen, 'Décider')
  await dialog.choose(/Masquer/)
  await dialog.choose('Choquant')
  await dialog.press('Masquer')
  await dialogCloses(screen)
  expect(screen.bodies(decide)).toMatchObject([{ kind: 'hide', reason: 'offensive' }])
})

test('dismissed: the text stays in the log of the team', async () => {
  const screen = await openCase(moderation())
  await press(screen, 'Classer sans suite')
  const dialog = await dialogOf(screen, 'Classer sans suite')
  dialog.getByText('Ce texte reste dans le journal de l’équipe.')
  dialog.getByText('Ceux qui ont signalé sont remerciés.')
  const text = 'Le prix est celui du marché pour cet état.'
  await dialog.fill('Vos mots', text)
  await dialog.press('Classer')
  await dialogCloses(screen)
  await screen.findByText('Classé sans suite')
  expect(screen.bodies(dismiss)).toEqual([{ text }])
})

test('an appeal is read with its decision and answered: the decision is undone', async () => {
  const body = { id: 'd1', kind: 'reject', reason: 'counterfeit', text: 'Une copie.' } as const
  const decision = decisionOf(body, { target: 'product', label: 'Annonce 1' })
  const text = 'Je suis revendeur de cette marque, la facture est en photo.'
  const market = moderation({ kind: 'appeal', reports_count: 0, reasons: [], appeal: { decision, text } })
  const list = await openScreen('/admin/cases?filtre=appeal', market)
  await list.press.click(await list.findByRole('link', { name: /^Contestation\s: Annonce 1$/ }))
  await list.findByText(text)
  await press(list, 'Annuler la décision')
  const dialog = await dialogOf(list, 'Annuler la décision')
  const answer = 'La facture suffit, merci. Votre annonce revient.'
  await dialog.fill('Vos mots', answer)
  await dialog.press('Annuler la décision')
  await dialogCloses(list)
  expect((await list.findAllByText('Décision annulée')).length).toBeGreaterThan(0)
  expect(list.bodies(settle)).toEqual([{ overturn: true, text: answer }])
})
