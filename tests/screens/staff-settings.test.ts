import { expect, test } from 'vitest'
import type { BoostOfferRow, MarketSettingsAnswer, PackageOfferRow } from '#contract/market-settings.ts'
import { dialogCloses, dialogOf, fill } from '#tests/support/screens/dialog.ts'
import { type Answers, openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { admin, given, shown } from '#tests/support/screens/staff-market.ts'

const save = 'PUT /admin/settings'
const field = (screen: Screen, label: string) => screen.findByLabelText<HTMLInputElement>(label)
const press = async (screen: Screen, name: string | RegExp) =>
  screen.press.click(await screen.findByRole('button', { name }))

type NewPackage = Omit<PackageOfferRow, 'id' | 'version'> & { seen: number; reason: string }

const usual: MarketSettingsAnswer['values'] = {
  commission: 300,
  approve_up_to: 50_000,
  review_first: 3,
  free_slots: 5,
  included_boosts: 1,
  messages_per_minute: 20,
  conversations_per_hour: 30,
  orders_per_hour: 10,
  escrow: true,
}

/** Settings that a save changes, as the server does. */
function settingsServer() {
  const state: MarketSettingsAnswer = { version: 7, values: usual, defaults: usual, changed_at: null }
  const answer = () => ({ json: { data: state } })
  const answers: Answers = {
    'GET /admin/settings': answer,
    [save]: given((body: { seen: number; changes: object }) => {
      if (body.seen !== state.version)
        return { status: 409, json: { message: 'Modifié.', code: 'settings_changed' } }
      change(Object.entries(body.changes))
      return answer()
    }),
  }
  const change = (entries: [string, unknown][]) => {
    const read = ([name, value]: [string, unknown]) => [name, value ?? usual[name as keyof typeof usual]]
    state.values = { ...state.values, ...Object.fromEntries(entries.map(read)) }
    state.version += 1
  }
  return { answers, change }
}

test("a commission in per cent with its reason, and the return to the operator's default", async () => {
  const { answers } = settingsServer()
  const screen = await openScreen('/admin/settings', { user: admin(), answers })
  const commission = await field(screen, 'Commission (%)')
  await fill(screen, commission, '70')
  await screen.findByText('Indiquez de 0 % à 50 %.')
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true)
  await fill(screen, commission, '3,25')
  await screen.findByText('1 réglage modifié')
  await press(screen, 'Enregistrer')
  const dialog = await dialogOf(screen, 'Enregistrer ces réglages')
  dialog.getByText('3,25 %')
  await dialog.press('Enregistrer')
  await dialog.findByText('Indiquez la raison.')
  expect(screen.bodies(save)).toEqual([])
  await dialog.fill('Raison', 'Essai à Dakar')
  await dialog.press('Enregistrer')
  await dialogCloses(screen)
  expect(screen.bodies(save)).toEqual([{ seen: 7, changes: { commission: 325 }, reason: 'Essai à Dakar' }])
  await expect.poll(() => screen.queryByText('1 réglage modifié')).toBeNull()
  await press(screen, /^Revenir à la valeur par défaut \(3\s%\)/)
  await press(screen, 'Enregistrer')
  const again = await dialogOf(screen, 'Enregistrer ces réglages')
  await again.fill('Raison', 'Fin de l’essai')
  await again.press('Enregistrer')
  await dialogCloses(screen)
  expect(screen.bodies(save).at(-1)).toMatchObject({ changes: { commission: null } })
  await expect.poll(() => commission.value).toBe('3')
})

test('changed by another user meanwhile: the new values and the typed input are shown', async () => {
  const { answers, change } = settingsServer()
  const screen = await openScreen('/admin/settings', { user: admin(), answers })
  await fill(screen, await field(screen, 'Messages (par minute)'), '44')
  await press(screen, 'Enregistrer')
  const dialog = await dialogOf(screen, 'Enregistrer ces réglages')
  await dialog.fill('Raison', 'Trop de messages')
  change([['free_slots', 17]])
  await dialog.press('Enregistrer')
  await dialog.findByText(/^Quelqu’un d’autre a modifié les réglages/)
  expect(dialog.getByLabelText('Raison')).toHaveProperty('value', 'Trop de messages')
  await dialog.press('Relire')
  const slots = await field(screen, 'Annonces gratuites (par 30 jours)')
  await expect.poll(() => slots.value).toBe('17')
  expect((await field(screen, 'Messages (par minute)')).value).toBe('44')
  await press(screen, 'Enregistrer')
  const again = await dialogOf(screen, 'Enregistrer ces réglages')
  await again.fill('Raison', 'Trop de messages')
  await again.press('Enregistrer')
  await dialogCloses(screen)
  expect(screen.bodies(save).at(-1)).toEqual({
    seen: 8,
    changes: { messages_per_minute: 44 },
    reason: 'Trop de messages',
  })
})

test('a new package is previewed as sellers see it, and must be complete', async () => {
  const rows: PackageOfferRow[] = []
  const { answers } = settingsServer()
  const call = 'PUT /admin/packages/:id'
  const screen = await openScreen('/admin/settings', {
    user: admin(),
    answers: {
      ...answers,
      'GET /admin/packages': () => ({ json: { data: rows } }),
      [call]: given(({ reason: _, seen: __, ...row }: NewPackage, id) => {
        rows.push({ ...row, id, version: 1 })
        return { json: { data: rows } }
      }),
    },
  })
  await screen.findByText('Aucun forfait n’est proposé.')
  await press(screen, 'Nouveau forfait')
  const sheet = await dialogOf(screen, 'Nouveau forfait')
  await sheet.fill('Nom', 'Petit étal')
  await sheet.press('Enregistrer')
  expect((await sheet.findAllByText('Indiquez un nombre entier.')).length).toBeGreaterThan(1)
  expect(screen.bodies(call)).toEqual([])
  const numbers = {
    'Prix, en Fcfa': '1 100',
    Places: '11',
    'Jours pour les utiliser': '30',
    'Photos par annonce': '6',
    'Boosts inclus': '0',
  }
  for (const [label, text] of Object.entries(numbers)) await sheet.fill(label, text)
  await expect.poll(sheet.text).toContain(`${shown(100)} par annonce`)
  expect(sheet.text()).toContain('11 places')
  await sheet.fill('Raison', 'Pour commencer')
  await sheet.press('Enregistrer')
  await dialogCloses(screen)
  await screen.findByRole('button', { name: /^Modifier Petit étal/ })
  expect(screen.bodies(call)).toEqual([
    {
      seen: 0,
      name: 'Petit étal',
      active: true,
      position: 1,
      price: 1_100,
      slots: 11,
      days: 30,
      photos: 6,
      boosts: 0,
      reason: 'Pour commencer',
    },
  ])
})

test("a boost plan no longer sold stays in the staff's list", async () => {
  const offer = { position: 1, version: 4, active: true }
  let rows: BoostOfferRow[] = [
    { ...offer, id: 'jour', name: '24 heures', hours: 24, price: 500, is_default: true },
    { ...offer, id: 'semaine', name: '7 jours', hours: 168, price: 2_500, is_default: false },
  ]
  const { answers } = settingsServer()
  const call = 'PUT /admin/boost-offers/:id'
  const screen = await openScreen('/admin/settings', {
    user: admin(),
    answers: {
      ...answers,
      'GET /admin/boost-offers': () => ({ json: { data: rows } }),
      [call]: given(({ active }: { active: boolean }, id) => {
        rows = rows.map((row) => (row.id === id ? { ...row, active } : row))
        return { json: { data: rows } }
      }),
    },
  })
  await screen.press.click(await screen.findByRole('button', { name: /^Modifier 7 jours/ }))
  const sheet = await dialogOf(screen, 'Modifier cette offre')
  await sheet.choose('Se vend')
  await sheet.fill('Raison', 'Trop longue')
  await sheet.press('Enregistrer')
  await dialogCloses(screen)
  const row = screen.getByRole('button', { name: /^Modifier 7 jours/ })
  await expect.poll(() => row.textContent).toContain('Ne se vend plus')
  expect(screen.bodies(call)).toMatchObject([{ seen: 4, active: false, hours: 168, reason: 'Trop longue' }])
})
