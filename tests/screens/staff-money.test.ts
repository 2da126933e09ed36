import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fcfa } from '#src/lib/fcfa.ts'
import { dialogCloses, dialogOf, rowWith } from '#tests/support/screens/dialog.ts'
import {
  type Answers,
  openScreen,
  type PageRequest,
  type Screen,
} from '#tests/support/screens/open-screen.ts'
import {
  admin,
  dispute,
  doubtfulTopUp,
  payout,
  shown,
  staffWith,
  stuckPayout,
} from '#tests/support/screens/staff-market.ts'
import type { Reply } from '#tests/support/sync/world.ts'

async function openMoney(queue: string, answers: Answers, user = admin()): Promise<Screen> {
  const screen = await openScreen(`/admin/money?onglet=${queue}`, { user, answers })
  await screen.findByRole('heading', { level: 1, name: 'Argent' })
  return screen
}

async function openRow(screen: Screen, text: string) {
  await screen.press.click(within(await rowWith(screen, text)).getByRole('button'))
  return dialogOf(screen)
}

async function isGone(screen: Screen, text: string): Promise<void> {
  await dialogCloses(screen)
  await expect.poll(() => screen.queryByText(text)).toBeNull()
}

/** A queue from which the decided row disappears. */
function queue<Row extends { id: string }>(list: string, decision: string, rows: Row[]): Answers {
  return {
    [`GET ${list}`]: () => ({ json: { data: rows } }),
    [decision]: (_, id) => {
      const at = rows.findIndex((row) => row.id === id)
      const [data] = rows.splice(at, 1)
      return { json: { data } }
    },
  }
}

test('refusing a withdrawal: the text for the user is required and shown as the user will read it', async () => {
  const row = payout(6_005)
  const call = 'PUT /admin/payouts/:id/refuse'
  const screen = await openMoney('retraits', queue('/admin/payouts', call, [row]))
  const sheet = await openRow(screen, shown(6_005))
  await sheet.press('Refuser')
  sheet.getByText(`Ce texte sera lu par ${row.user.name}.`)
  await sheet.fill('Explication', 'Non')
  await sheet.press('Refuser ce retrait')
  await sheet.findByText('Expliquez la décision, en 10 caractères au moins.')
  expect(screen.bodies(call)).toEqual([])
  const reason = 'Ce numéro n’est pas à votre nom.'
  await sheet.fill('Explication', reason)
  sheet.getByText(`${shown(6_005)} sont de nouveau disponibles. Raison : ${reason}`)
  await sheet.press('Refuser ce retrait')
  await isGone(screen, shown(6_005))
  expect(screen.bodies(call)).toEqual([{ reason }])
})

test('accepting a withdrawal: it is sent and waits no longer', async () => {
  const call = 'PUT /admin/payouts/:id/approve'
  const screen = await openMoney('retraits', queue('/admin/payouts', call, [payout(7_005)]))
  const sheet = await openRow(screen, shown(7_005))
  await sheet.press('Accepter')
  await sheet.fill('Raison', 'Vendeuse connue.')
  await sheet.press(`Envoyer ${fcfa(7_005)}`)
  await isGone(screen, shown(7_005))
  expect(screen.bodies(call)).toEqual([{ reason: 'Vendeuse connue.' }])
  await screen.findByText('Aucun retrait n’attend.')
})

test('decided elsewhere meanwhile: a clear message, the text stays, the row leaves', async () => {
  const rows = [payout(8_005)]
  const screen = await openMoney('retraits', {
    'GET /admin/payouts': () => ({ json: { data: rows } }),
    'PUT /admin/payouts/:id/approve': () => {
      rows.pop()
      return { status: 409, json: { message: 'C’est déjà réglé.', code: 'case_closed' } }
    },
  })
  const sheet = await openRow(screen, shown(8_005))
  await sheet.press('Accepter')
  await sheet.fill('Raison', 'Vendeuse connue.')
  await sheet.press(`Envoyer ${fcfa(8_005)}`)
  await sheet.findByText('C’est déjà réglé.')
  expect(sheet.getByLabelText('Raison')).toHaveProperty('value', 'Vendeuse connue.')
  await sheet.press('Fermer')
  await isGone(screen, shown(8_005))
})

test('offline nothing can be decided, and the dialog says so', async () => {
  const screen = await openMoney('retraits', queue('/admin/payouts', 'PUT /x', [payout(9_005)]))
  await screen.findByText(shown(9_005))
  screen.setOnline(false)
  const sheet = await openRow(screen, shown(9_005))
  await sheet.findByText('Décider demande le réseau.')
  for (const name of ['Accepter', 'Refuser'])
    expect(sheet.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test("a withdrawal without answer is recorded with the operator's reference", async () => {
  const row = stuckPayout(5_000)
  const call = 'POST /admin/stuck-payouts/:id/unpaid'
  const list = queue('/admin/stuck-payouts', call, [row])
  const decide = list[call] as (request: PageRequest, id: string) => Reply
  const refused = { reference: ['La référence compte 4 à 80 lettres, chiffres ou tirets, sans espace.'] }
  const screen = await openMoney('retraits', {
    ...list,
    [call]: (request, id) =>
      (request.body as { reference: string }).reference.includes(' ')
        ? { status: 422, json: { message: 'Données invalides.', errors: refused } }
        : decide(request, id),
  })
  await screen.findByRole('region', { name: 'Non confirmés par l’opérateur' })
  await expect.poll(() => screen.queryByText('Aucun retrait n’attend.')).toBeNull()
  const sheet = await openRow(screen, shown(5_000))
  sheet.getByRole('heading', { name: 'Avant de décider' })
  await sheet.press('Pas versé')
  sheet.getByText(/Louma les aura payés deux fois\.$/)
  const reason = 'L’opérateur confirme qu’il n’a rien reçu.'
  await sheet.fill('Explication', reason)
  await sheet.press(`Rendre ${fcfa(5_000)}`)
  await sheet.findByText('Indiquez la référence de l’opérateur.')
  expect(screen.bodies(call)).toEqual([])
  await sheet.fill('Référence de l’opérateur', 'REC-2026 11')
  await sheet.press(`Rendre ${fcfa(5_000)}`)
  await sheet.findByText(/^La référence compte 4 à 80 lettres/)
  await sheet.fill('Référence de l’opérateur', 'REC-2026-11')
  sheet.getByText(`${shown(5_000)} sont de nouveau disponibles. Raison : ${reason}`)
  await sheet.press(`Rendre ${fcfa(5_000)}`)
  await isGone(screen, 'Non confirmés par l’opérateur')
  await screen.findByText('Aucun retrait n’attend.')
  expect(screen.bodies(call).at(-1)).toEqual({ reference: 'REC-2026-11', reason })
})

test('an underpaid top-up: queried again at the operator', async () => {
  const call = 'POST /admin/top-ups/:id/settle'
  const screen = await openMoney('recharges', queue('/admin/top-ups', call, [doubtfulTopUp(3_205)]))
  const sheet = await openRow(screen, shown(3_205))
  sheet.getByText('Ce qui ne va pas')
  sheet.getByText('5 F de moins que demandé.')
  await sheet.press('Redemander à l’opérateur')
  await sheet.fill('Raison', 'Vu chez l’opérateur.')
  await sheet.press('Redemander et créditer')
  await isGone(screen, shown(3_205))
  expect(screen.bodies(call)).toEqual([{ reason: 'Vu chez l’opérateur.' }])
})

test("an underpaid top-up: closed with the operator's text", async () => {
  const call = 'PUT /admin/top-ups/:id/fail'
  const screen = await openMoney('recharges', queue('/admin/top-ups', call, [doubtfulTopUp(3_405)]))
  const sheet = await openRow(screen, shown(3_405))
  await sheet.press('Clore sans créditer')
  await sheet.fill('Explication', 'L’opérateur vous a rendu cette somme.')
  await sheet.press('Clore sans créditer')
  await isGone(screen, shown(3_405))
  expect(screen.bodies(call)).toEqual([{ reason: 'L’opérateur vous a rendu cette somme.' }])
})

test('a dispute: both versions, a split shown before the decision', async () => {
  const row = dispute()
  const call = 'PUT /admin/disputes/:id'
  const screen = await openMoney('litiges', queue('/admin/disputes', call, [row]))
  const sheet = await openRow(screen, row.product.title)
  sheet.getByText('La semelle est décollée.')
  sheet.getByText('Elle était entière au départ.')
  await sheet.press('Trancher')
  await sheet.press('Confirmer la décision')
  await sheet.findByText('Choisissez qui reçoit l’argent.')
  await sheet.choose(/^Partager/)
  await sheet.fill(`Rendu à ${row.buyer.name}, en Fcfa`, String(row.total))
  await sheet.press('Confirmer la décision')
  await sheet.findByText('Un partage laisse quelque chose à chacun.')
  await sheet.press(/^50/)
  const box = sheet.getByRole('heading', { name: 'L’argent part aussitôt' }).parentElement
  // Half to the buyer, and half of the commission.
  for (const amount of [7_500, 7_276, 225, 15_001]) expect(box?.textContent).toContain(fcfa(amount))
  const text = 'Chacun la moitié : le transport est en cause.'
  await sheet.fill('Explication', text)
  await sheet.press('Confirmer la décision')
  await isGone(screen, row.product.title)
  expect(screen.bodies(call)).toEqual([{ to_buyer: 7_500, text }])
})

test('staff who manage accounts see only disputes; with cash no money moves', async () => {
  const row = dispute({ mode: 'cod', commission: 0 })
  const call = 'PUT /admin/disputes/:id'
  const user = staffWith('dashboard:view', 'users:manage')
  const screen = await openMoney('retraits', queue('/admin/disputes', call, [row]), user)
  const sheet = await openRow(screen, row.product.title)
  await expect.poll(() => screen.queryAllByRole('tab')).toEqual([])
  expect(screen.requests.filter(({ path }) => path === '/admin/payouts')).toEqual([])
  await sheet.press('Trancher')
  await expect.poll(() => sheet.queryByLabelText(/^Partager/)).toBeNull()
  await sheet.choose(new RegExp(`^${row.seller.name}`))
  sheet.getByText(/ne fait bouger aucun argent chez Louma\.$/)
  const text = 'Les photos montrent un article intact.'
  await sheet.fill('Explication', text)
  await sheet.press('Confirmer la décision')
  await isGone(screen, row.product.title)
  expect(screen.bodies(call)).toEqual([{ to_buyer: 0, text }])
})
