import { describe, expect, test } from 'vitest'
import { type MarketSettingsAnswer, settingBounds } from '#contract/market-settings.ts'
import { boostFields, draftOf, offerId, packageFields, readOffer } from '#src/staff/settings/offer-draft.ts'
import { changesBody, draftChanges, draftProblems, shownText } from '#src/staff/settings/setting-draft.ts'
import { readSetting, settingFields, settingValueText, typedText } from '#src/staff/shared/setting-fields.ts'

const values = {
  commission: 250,
  approve_up_to: 50_000,
  review_first: 3,
  free_slots: 5,
  included_boosts: 1,
  messages_per_minute: 20,
  conversations_per_hour: 5,
  orders_per_hour: 10,
  escrow: true,
}
const settings = {
  version: 4,
  values,
  defaults: { ...values, commission: 500 },
  changed_at: null,
} as MarketSettingsAnswer
const field = (name: string) => {
  const found = settingFields().find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

test('the form has every number of the contract, once', () => {
  expect(
    settingFields()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(settingBounds).sort())
})

describe('a commission in per cent', () => {
  test.each([
    ['2,5', 250],
    ['2.50 %', 250],
    ['0', 0],
    ['12,05', 1_205],
    ['50', 5_000],
  ])('%s', (typed, value) => {
    expect(readSetting(field('commission'), typed)).toEqual({ value, problem: null })
  })
  test.each(['', 'beaucoup', '2,555', '-1', '1e3', '50,01', '999'])('not %s', (typed) => {
    expect(readSetting(field('commission'), typed).problem).not.toBeNull()
  })
  test('round-trips', () => {
    for (const value of [0, 5, 250, 1_205, 5_000])
      expect(readSetting(field('commission'), typedText('percent', value)).value).toBe(value)
  })
})

test('other numbers are integers, with optional spaces, within limits', () => {
  expect(readSetting(field('approve_up_to'), '25 000').value).toBe(25_000)
  expect(readSetting(field('approve_up_to'), typedText('fcfa', 25_000)).value).toBe(25_000)
  expect(readSetting(field('messages_per_minute'), '0').problem).toBe('Indiquez de 1 à 600.')
  expect(readSetting(field('free_slots'), '2,5').problem).toBe('Indiquez un nombre entier.')
})

test('values have units', () => {
  expect(settingValueText(field('commission'), 250)).toBe('2,5\u00a0%')
  expect(settingValueText(field('approve_up_to'), 25_000)).toBe('25\u202f000\u00a0F')
  expect(settingValueText(field('messages_per_minute'), 20)).toBe('20 par minute')
  expect(settingValueText(field('review_first'), 3)).toBe('3')
})

describe('a draft', () => {
  test('contains only different values', () => {
    expect(draftChanges({}, settings)).toEqual([])
    expect(draftChanges({ commission: '2,50', escrow: true }, settings)).toEqual([])
    expect(changesBody(draftChanges({ commission: '3', escrow: false }, settings))).toEqual({
      commission: 300,
      escrow: false,
    })
  })
  test('resets to the operator’s value with null', () => {
    const draft = { commission: null }
    expect(shownText(field('commission'), draft, settings)).toBe('5')
    const [change] = draftChanges(draft, settings)
    expect(change).toMatchObject({ value: null, before: '2,5\u00a0%', after: '5\u00a0%' })
  })
  test('an invalid field has a message and is not sent', () => {
    const draft = { commission: '70', free_slots: '8' }
    expect(Object.keys(draftProblems(draft))).toEqual(['commission'])
    expect(draftChanges(draft, settings).map(({ name }) => name)).toEqual(['free_slots'])
  })
  test('keeps typed values when the settings change', () => {
    const draft = { messages_per_minute: '40' }
    const later = { ...settings, version: 5, values: { ...values, messages_per_minute: 30 } }
    expect(shownText(field('messages_per_minute'), draft, later)).toBe('40')
    expect(draftChanges(draft, later)[0]).toMatchObject({ before: '30 par minute', after: '40 par minute' })
  })
})

describe('an offer', () => {
  const row = { name: '3 jours', active: true, is_default: true, hours: 72, price: 1_200, position: 1 }
  test('round-trips', () => {
    const { values: read } = readOffer(draftOf(row, boostFields, 9), boostFields)
    expect(read).toEqual({
      name: '3 jours',
      active: true,
      isDefault: true,
      numbers: { hours: 72, price: 1_200, position: 1 },
    })
  })
  test('a new one has only its position', () => {
    const draft = draftOf(null, packageFields, 4)
    expect(draft.numbers).toMatchObject({ position: '4', price: '' })
    expect(Object.keys(readOffer(draft, packageFields).problems)).toContain('name')
  })
  test('the default must be active', () => {
    const draft = { ...draftOf(row, boostFields, 9), active: false }
    expect(readOffer(draft, boostFields).problems).toEqual({ active: 'L’offre par défaut doit se vendre.' })
  })
  test('its id is derived from its name, valid and unused', () => {
    const form = /^[a-z0-9][a-z0-9-]{0,39}$/
    expect(offerId('Petit étal', new Set())).toBe('petit-etal')
    expect(offerId('Petit étal', new Set(['petit-etal']))).toBe('petit-etal-2')
    for (const name of ['', '???', '—', 'x'.repeat(60), `${'a-'.repeat(30)}`])
      expect(offerId(name, new Set())).toMatch(form)
    expect(offerId('x'.repeat(60), new Set([offerId('x'.repeat(60), new Set())]))).toMatch(form)
  })
})
