import { expect, test } from 'vitest'
import { appealProblem } from '#src/features/decisions/appeal-form.tsx'
import {
  appealTitle,
  decisionTitle,
  decisionTone,
  mayAppeal,
} from '#src/features/decisions/decision-card.tsx'

test('a decision is named by kind and target', () => {
  expect(decisionTitle({ kind: 'hide', target: 'message' })).toBe('Message masqué')
  expect(decisionTitle({ kind: 'hide', target: 'review' })).toBe('Avis masqué')
  expect(decisionTitle({ kind: 'reject', target: 'product' })).toBe('Annonce refusée')
  expect(decisionTitle({ kind: 'restore', target: 'user' })).toBe('Compte rétabli')
  expect(decisionTitle({ kind: 'ban', target: 'message' })).toBe('Compte fermé')
})

test('an undone decision has no severity', () => {
  expect(decisionTone({ kind: 'ban', undone_at: null })).toBe('grave')
  expect(decisionTone({ kind: 'ban', undone_at: '2026-11-22T10:00:00Z' })).toBe('good')
  expect(decisionTone({ kind: 'request_changes', undone_at: null })).toBe('mild')
  expect(decisionTone({ kind: 'restore', undone_at: null })).toBe('good')
})

test('a decision can be contested once, in time, and while it is in force', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const open = { kind: 'warn', appeal: null, appeal_until: '2026-12-01T00:00:00Z', undone_at: null } as const
  const appeal = { state: 'open', text: 'Non.', at: null, answer: null, settled_at: null } as const
  expect(mayAppeal(open, now)).toBe(true)
  expect(mayAppeal({ ...open, appeal }, now)).toBe(false)
  expect(mayAppeal({ ...open, appeal_until: '2026-11-22T11:00:00Z' }, now)).toBe(false)
  expect(mayAppeal({ ...open, appeal_until: null }, now)).toBe(false)
  expect(mayAppeal({ ...open, undone_at: '2026-11-22T11:00:00Z' }, now)).toBe(false)
  expect(appealTitle(appeal, true)).toBe('Contestation en attente d’envoi')
  expect(appealTitle(appeal, false)).toBe('Contestation envoyée')
  expect(appealTitle({ ...appeal, state: 'upheld' }, false)).toBe('Décision maintenue')
  expect(appealTitle({ ...appeal, state: 'overturned' }, false)).toBe('Décision annulée')
})

test('the text of an appeal is validated as in the contract', () => {
  expect(appealProblem('  non  ')).toContain('10 caractères')
  expect(appealProblem('Les téléphones ont été remis.')).toBeNull()
  expect(appealProblem('a'.repeat(2_001))).not.toBeNull()
})
