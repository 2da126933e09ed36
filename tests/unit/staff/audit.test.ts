import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { auditCsv } from '#src/staff/audit/audit-export.ts'
import { auditDays } from '#src/staff/audit/audit-list.tsx'
import { auditSearch, chosenFilters, countFilters, readAuditQuery } from '#src/staff/audit/audit-query.ts'
import { changeLine, changeWords, targetName, targetWay } from '#src/staff/audit/audit-texts.ts'

const lines = (entry: Pick<AuditEntry, 'target' | 'before' | 'after'>) => changeWords(entry).map(changeLine)

describe('before and after as text', () => {
  test('settings have units', () => {
    const before = { commission: 500, escrow: true, approve_up_to: 5_000 }
    const after = { commission: 250, escrow: false, approve_up_to: 10_000 }
    expect(lines({ target: 'settings', before, after })).toEqual([
      'Commission\u00a0: 5\u00a0% → 2,5\u00a0%',
      'Paiement depuis le portefeuille\u00a0: Oui → Non',
      'Retraits sans accord de l’équipe\u00a0: 5\u202f000\u00a0F → 10\u202f000\u00a0F',
    ])
  })
  test('states are named by their target', () => {
    const change = (target: AuditEntry['target'], from: string, to: string) =>
      lines({ target, before: { state: from }, after: { state: to } })[0]
    expect(change('product', 'pending_review', 'published')).toBe('État\u00a0: En vérification → En ligne')
    expect(change('case', 'open', 'closed')).toBe('État\u00a0: Ouvert → Clos')
    expect(change('order', 'disputed', 'split')).toContain('En litige → Litige réglé')
    expect(change('message', 'x', 'y')).toBe('État\u00a0: x → y')
  })
  test('permissions in list and map form are compared as equal', () => {
    const before = { is_admin: false, role: null, permissions: ['dashboard:view'] }
    const after = {
      is_admin: false,
      role: null,
      permissions: { 'dashboard:view': true, 'users:manage': true },
    }
    expect(lines({ target: 'user', before, after })).toEqual([
      'Droits\u00a0: Voir l’administration → Voir l’administration, Gérer les utilisateurs',
    ])
    const same = { ...after, permissions: { 'dashboard:view': true, 'users:manage': false } }
    expect(lines({ target: 'user', before, after: same })).toEqual([])
  })
  test('account status and amounts are named', () => {
    expect(lines({ target: 'user', before: { standing: null }, after: { standing: 'banned' } })).toEqual([
      'Compte\u00a0: En règle → Fermé',
    ])
    expect(lines({ target: 'order', before: {}, after: { to_buyer: 2_000 } })).toEqual([
      'À l’acheteur\u00a0: 2\u202f000\u00a0F',
    ])
  })
  test('a count of zero is no change, a change to zero is one', () => {
    const after = { standing: 'banned', held_listings: 0, stopped_orders: 2 }
    expect(lines({ target: 'user', before: { standing: null }, after })).toEqual([
      'Compte\u00a0: En règle → Fermé',
      'Commandes arrêtées\u00a0: 2',
    ])
    expect(
      lines({ target: 'settings', before: { review_first: 3 }, after: { review_first: 0 } }),
    ).toHaveLength(1)
  })
  test('ids are left out, unknown fields are shown, without JSON syntax', () => {
    const entry = {
      target: 'category' as const,
      before: { assigned_to: null, order: ['mode', 'maison'], name: 'Sacs' },
      after: {
        assigned_to: 'x',
        decision_id: 'y',
        order: ['maison', 'mode'],
        name: 'Sacs',
        new_thing: { a: 1, b: [] },
        attributes: [{ key: 'size', label: 'Taille' }],
      },
    }
    const text = lines(entry).join('\n')
    expect(text).toContain('New thing\u00a0: a 1, b Rien')
    expect(text).toContain('Caractéristiques\u00a0: Taille')
    expect(text).not.toMatch(/[{}[\]"]|decision|Nom/)
  })
  test('no data before and after gives no lines', () => {
    expect(changeWords({ target: 'user', before: null, after: null })).toEqual([])
  })
})

test('the URL holds the filters, and invalid ones are ignored', () => {
  const id = '01a20397-5695-7ba1-8b38-4d50079bd8f8'
  const search = { qui: id, action: 'user.ban', cible: 'user', id, du: '2026-11-01', au: '2026-11-22' }
  const query = readAuditQuery(search)
  expect(auditSearch(query)).toEqual(search)
  expect(countFilters(query)).toBe(6)
  expect(readAuditQuery({ qui: 'moi', action: 'x', cible: '', du: '1/2/26', au: 3 })).toEqual({})
})

test('each filter can be removed; a target is removed with its kind', () => {
  const names = { person: () => 'Cheikh Fall', thing: 'Tenue', now: Date.parse('2026-11-22T12:00:00Z') }
  const query = readAuditQuery({ cible: 'product', id: 'p', action: 'product.remove', du: '2026-11-01' })
  const chosen = chosenFilters(query, names)
  expect(chosen.map(({ label }) => label)).toEqual(['Annonce retirée', 'Tenue', 'Du 1er novembre'])
  expect(chosen[1]?.without).toEqual({ action: 'product.remove', from: '2026-11-01' })
  expect(chosenFilters({ target: 'withdrawal', target_id: 'w' }, { ...names, thing: null })[0]?.label).toBe(
    'Sur quoi\u00a0: retrait',
  )
})

test('targets have a name and, where possible, a link', () => {
  const of = (target: AuditEntry['target'], target_id = 't', label: string | null = null) => ({
    target,
    target_id,
    label,
  })
  expect(targetName(of('product', 'p', 'Tenue'))).toBe('Tenue')
  expect(targetName(of('withdrawal'))).toBe('Retrait')
  expect(targetName(of('offer', 'boost:3-jours'))).toBe('Boost «\u00a03-jours\u00a0»')
  expect(targetName(of('offer', 'package:etal'))).toBe('Forfait «\u00a0etal\u00a0»')
  expect(targetWay(of('user', 'u'))).toEqual({ to: '/admin/users/$id', params: { id: 'u' } })
  expect(targetWay(of('message'))).toBeNull()
})

const entry: AuditEntry = {
  id: 'e1',
  at: '2026-11-22T09:00:00.000Z',
  actor: { id: 'a', name: 'Cheikh; Fall' },
  action: 'payout.refuse',
  target: 'withdrawal',
  target_id: 'w',
  label: null,
  before: { state: 'requested' },
  after: { amount: 5 },
  reason: '=HYPERLINK("x")\nsuite',
}

test('the CSV file has a row per entry, and no formula', () => {
  const [head, row = ''] = auditCsv([entry]).split('\r\n')
  expect(head?.startsWith('\ufeffDate;Qui;Action;')).toBe(true)
  expect(row).toContain('"Cheikh; Fall";Retrait refusé;Retrait;Retrait;')
  expect(row).toContain(`"'=HYPERLINK(""x"")\nsuite"`)
})

test('entries are grouped by day, newest first', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const older = { ...entry, id: 'e0', at: '2026-11-20T09:00:00.000Z' }
  expect(
    auditDays([entry, { ...entry, id: 'e2' }, older], now).map(({ name, entries }) => [name, entries.length]),
  ).toEqual([
    ['Aujourd’hui', 2],
    ['20 novembre', 1],
  ])
})
