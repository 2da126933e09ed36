import { expect, test } from 'vitest'
import { runCost, runSpan, runState } from '#src/components/boost-runs.tsx'

const now = new Date(2026, 10, 22, 14, 0).getTime()
const iso = (day: number, hours: number) => new Date(2026, 10, day, hours, 5).toISOString()

test('a boost is running, over, scheduled or refunded', () => {
  const state = (from: number, to: number, refunded: number | null = null) =>
    runState({ starts_at: iso(from, 9), ends_at: iso(to, 9), refunded }, now)
  expect(state(22, 23)).toEqual({ kind: 'running', text: 'En cours' })
  expect(state(20, 21)).toEqual({ kind: 'over', text: 'Terminé' })
  expect(state(23, 24)).toEqual({ kind: 'coming', text: 'À venir' })
  // Starts in a minute for a device whose clock is behind the server's.
  expect(
    runState({ starts_at: new Date(now + 60_000).toISOString(), ends_at: iso(23, 9), refunded: null }, now),
  ).toEqual({
    kind: 'running',
    text: 'En cours',
  })
  expect(state(22, 23, 320)).toEqual({ kind: 'refunded', text: 'Remboursé de 320\u00a0F' })
  expect(state(22, 23, 0)).toEqual({ kind: 'refunded', text: 'Interrompu' })
})

test('a boost without a price is included', () => {
  expect(runCost({ included: true, price: 0 })).toBe('Inclus')
  expect(runCost({ included: false, price: 500 })).toBe('500\u00a0F')
})

test('names start and end', () => {
  const span = (from: [number, number], to: [number, number]) =>
    runSpan({ starts_at: iso(...from), ends_at: iso(...to) }, now)
  expect(span([20, 9], [21, 9])).toBe('Du 20 nov. à 09:05 au 21 nov. à 09:05')
  expect(span([22, 9], [23, 9])).toBe('D’aujourd’hui à 09:05 au 23 nov. à 09:05')
  expect(span([21, 18], [22, 18])).toBe('Du 21 nov. à 18:05 à aujourd’hui à 18:05')
  expect(runSpan({ starts_at: null, ends_at: null }, now)).toBe('')
})
