import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Span } from '#contract/shop.ts'
import { shopToSave } from '#contract/shops.ts'
import { openState, weekLines } from '#src/lib/shop-hours.ts'

const span = (opens: string, closes: string): Span => ({ opens, closes })
const usual = [span('08:00', '18:00')]
const split = [span('08:00', '12:30'), span('15:00', '18:30')]
const hours = [usual, usual, usual, usual, split, [span('09:00', '02:00')], []]

/** 2 November 2026 is a Monday; Dakar is at UTC. */
const at = (text: string) => new Date(`2026-11-${text}:00Z`).getTime()
const state = (text: string, more: Partial<Parameters<typeof openState>[0]> = {}) =>
  openState({ hours, zone: 'Africa/Dakar', closed_through: null, ...more }, at(text)).text

describe('openState', () => {
  test.each([
    ['02T07:59', 'Fermé · ouvre à 8 h'],
    ['02T08:00', 'Ouvert · ferme à 18 h'],
    ['02T17:59', 'Ouvert · ferme à 18 h'],
    ['02T18:00', 'Fermé · ouvre demain à 8 h'],
    ['06T12:30', 'Fermé · ouvre à 15 h'],
    ['06T16:00', 'Ouvert · ferme à 18 h 30'],
    // Saturday until two in the morning.
    ['07T23:00', 'Ouvert · ferme à 2 h'],
    ['08T01:59', 'Ouvert · ferme à 2 h'],
    ['08T02:00', 'Fermé · ouvre demain à 8 h'],
    ['07T08:00', 'Fermé · ouvre à 9 h'],
  ])('%s: %s', (time, text) => {
    expect(state(time).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test('names a later day, also in the next week', () => {
    const only = hours.map((_, day) => (day === 2 ? usual : []))
    expect(state('02T10:00', { hours: only })).toBe('Fermé · ouvre mercredi à 8\u00a0h')
    expect(state('04T18:00', { hours: only })).toBe('Fermé · ouvre mercredi à 8\u00a0h')
  })

  test('counts in the time zone of the shop', () => {
    expect(state('02T07:00', { zone: 'Africa/Douala' })).toBe('Ouvert · ferme à 18\u00a0h')
    expect(state('02T17:00', { zone: 'Africa/Douala' })).toBe('Fermé · ouvre demain à 8\u00a0h')
    expect(state('02T07:00', { zone: 'Mars/Olympus' })).toBe('Fermé · ouvre à 8\u00a0h')
  })

  test('a closure lasts through its last day', () => {
    expect(state('02T10:00', { closed_through: '2026-11-04' })).toBe('Fermé jusqu’au 4 novembre')
    expect(state('04T23:59', { closed_through: '2026-11-04' })).toBe('Fermé jusqu’au 4 novembre')
    expect(state('05T10:00', { closed_through: '2026-11-04' })).toBe('Ouvert · ferme à 18\u00a0h')
    expect(state('02T10:00', { closed_through: '2026-12-01' })).toBe('Fermé jusqu’au 1er décembre')
    // Sunday at one: still open since Saturday, which is before the closure.
    expect(state('08T01:00', { closed_through: '2026-11-08' })).toBe('Ouvert · ferme à 2\u00a0h')
  })

  test('a day and night shop is always open, and one that only pauses at midnight has no seam', () => {
    const always = hours.map(() => [span('00:00', '00:00')])
    expect(state('03T00:00', { hours: always })).toBe('Ouvert 24\u00a0h sur 24')
    const untilTuesday = hours.map((_, day) =>
      day === 0 ? [span('08:00', '00:00')] : day === 1 ? [span('00:00', '06:00')] : [],
    )
    expect(state('02T20:00', { hours: untilTuesday })).toBe('Ouvert · ferme à 6\u00a0h')
  })
})

test('weekLines joins consecutive days with equal hours', () => {
  expect(
    weekLines(hours).map(({ days, hours: text }) => `${days}: ${text.replaceAll('\u00a0', ' ')}`),
  ).toEqual([
    'Lundi – jeudi: 8 h – 18 h',
    'Vendredi: 8 h – 12 h 30, 15 h – 18 h 30',
    'Samedi: 9 h – 2 h',
    'Dimanche: Fermé',
  ])
})

describe('what a shop takes', () => {
  const valid = { place: 'Marché Colobane, allée 3', hours, zone: 'Africa/Dakar', closed_through: null }
  const messages = (change: object) =>
    v.safeParse(shopToSave, { ...valid, ...change }).issues?.map((i) => i.message) ?? []
  const monday = (...spans: Span[]) => ({ hours: hours.map((day, at) => (at === 0 ? spans : day)) })

  test('a valid one', () => {
    expect(messages({})).toEqual([])
    expect(messages({ closed_through: '2026-12-01' })).toEqual([])
    expect(messages(monday(span('18:00', '23:00'), span('23:30', '02:00')))).toEqual([])
  })

  test.each([
    [{ place: ' ' }, 'Dites où vous trouver.'],
    [
      { place: 'Rue\u202e 12' },
      'Ce texte contient des caractères invisibles. Effacez-le, puis écrivez-le au clavier.',
    ],
    [{ hours: hours.map(() => []) }, 'Choisissez au moins un jour d’ouverture.'],
    [monday(span('8:00', '18:00')), 'Indiquez une heure.'],
    [monday(span('24:00', '18:00')), 'Indiquez une heure.'],
    [monday(span('08:00', '')), 'Indiquez une heure.'],
    [
      monday(span('08:00', '15:00'), span('13:00', '18:00')),
      'La pause commence et finit entre l’ouverture et la fermeture.',
    ],
    [
      monday(span('08:00', '07:00'), span('15:00', '18:00')),
      'La pause commence et finit entre l’ouverture et la fermeture.',
    ],
    [
      monday(span('08:00', '12:00'), span('15:00', '14:00')),
      'La pause commence et finit entre l’ouverture et la fermeture.',
    ],
    [{ zone: 'Mars/Olympus' }, 'Ce fuseau horaire n’existe pas.'],
    [{ closed_through: '2026-13-41' }, 'Indiquez une date.'],
  ])('%j is refused: %s', (change, message) => {
    expect(messages(change)).toContain(message)
  })
})
