import { describe, expect, it } from 'vitest'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { caseQuery, kindsOf, readCaseQuery } from '#src/staff/cases/case-texts.ts'
import { mayUndo } from '#src/staff/shared/decisions.tsx'
import { formOf, heldPermissions, inForm, personMarks } from '#src/staff/shared/person-texts.ts'
import { chatEventText, templateFor } from '#src/staff/shared/user-message-labels.ts'
import { actionsFor } from '#src/staff/users/user-action-labels.ts'

const person = (changes: Partial<FullPerson> = {}) =>
  ({
    id: 'p',
    name: 'Awa',
    is_verified: false,
    is_admin: false,
    role: null,
    permissions: null,
    standing: null,
    may_act: true,
    ...changes,
  }) as FullPerson
const standing = (state: 'suspended' | 'banned') => ({ state, until: null, reason: '', decision_id: null })

describe('permissions keep the form of the account', () => {
  it('a list', () => {
    expect(formOf(['users:manage'])).toBe('list')
    expect(heldPermissions(['users:manage', 'unknown'])).toEqual(['users:manage'])
    expect(inForm('list', new Set(['categories:manage', 'dashboard:view']))).toEqual([
      'dashboard:view',
      'categories:manage',
    ])
  })

  it('a map', () => {
    expect(formOf({ 'users:manage': false })).toBe('map')
    expect(heldPermissions({ 'users:manage': false, 'dashboard:view': true })).toEqual(['dashboard:view'])
    expect(inForm('map', new Set(['users:manage']))).toEqual({
      'dashboard:view': false,
      'users:manage': true,
      'products:moderate': false,
      'categories:manage': false,
    })
  })
})

describe('actions on an account', () => {
  it('depend on its status and on the permission', () => {
    expect(actionsFor(person(), false)).toEqual(['verify', 'warn', 'sign-out', 'suspend', 'ban'])
    expect(actionsFor(person({ is_verified: true, standing: standing('suspended') }), true)).toEqual([
      'unverify',
      'warn',
      'restore',
      'sign-out',
      'grants',
      'ban',
    ])
    expect(actionsFor(person({ standing: standing('banned') }), false)).toEqual([
      'verify',
      'warn',
      'restore',
      'sign-out',
    ])
    expect(actionsFor(person({ may_act: false }), true)).toEqual([])
  })

  it('badges are ordered by severity', () => {
    const marked = person({ standing: standing('banned'), is_admin: true, is_verified: true })
    expect(personMarks(marked, 0).map(({ text }) => text)).toEqual(['Fermé', 'Administrateur', 'Vérifié'])
  })
})

describe('cases', () => {
  it('suspension and ban require users:manage', () => {
    expect(kindsOf('product', { permissions: ['products:moderate'] })).toEqual(['warn', 'remove'])
    expect(kindsOf('message', { permissions: { 'users:manage': true } })).toEqual([
      'warn',
      'hide',
      'suspend',
      'ban',
    ])
  })

  it('the URL selects a query, and an invalid one the open cases', () => {
    expect(readCaseQuery({ vue: 'closed', filtre: 'appeal' })).toEqual({ tab: 'closed', filter: 'appeal' })
    expect(readCaseQuery({ vue: 'x', filtre: 3 })).toEqual({ tab: 'open', filter: 'all' })
    expect(caseQuery('open', 'me')).toEqual({ state: 'open', assigned: 'me' })
    expect(caseQuery('closed', 'review')).toEqual({ state: 'closed', target: 'review' })
    expect(caseQuery('open', 'appeal')).toEqual({ state: 'open', kind: 'appeal' })
  })
})

describe('undoing a decision', () => {
  const decision = (changes: Partial<StaffDecision> = {}) =>
    ({
      kind: 'reject',
      target: 'product',
      undone_at: null,
      appeal: null,
      person: { id: 'p', name: 'Awa' },
      ...changes,
    }) as StaffDecision
  const moderator = { id: 'm', permissions: ['products:moderate'] }

  it('requires the permission of the decision', () => {
    expect(mayUndo(moderator, decision())).toBe(true)
    expect(mayUndo(moderator, decision({ kind: 'suspend' }))).toBe(false)
    expect(mayUndo(moderator, decision({ kind: 'warn', target: 'user' }))).toBe(false)
  })

  it('is not offered for one’s own, undone or contested decisions', () => {
    expect(mayUndo({ ...moderator, id: 'p' }, decision())).toBe(false)
    expect(mayUndo(moderator, decision({ undone_at: '2026-03-01T09:00:00.000Z' }))).toBe(false)
    expect(mayUndo(moderator, decision({ kind: 'restore' }))).toBe(false)
  })
})

it('templates match the decision, and the user reads the reason first', () => {
  expect(templateFor('reject', 'duplicate')).not.toBe(templateFor('request_changes', 'duplicate'))
  expect(templateFor('reject', 'other')).toBe('')
  expect(chatEventText('counterfeit', '  Logo copié. ')).toBe('Contrefaçon. Logo copié.')
})
