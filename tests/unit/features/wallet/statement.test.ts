import { describe, expect, test } from 'vitest'
import type { StatementLine } from '#contract/wallet.ts'
import {
  isInGroup,
  lineAmount,
  lineAmountText,
  lineTitle,
  lineTone,
} from '#src/features/wallet/statement/line-texts.ts'
import { statementDays } from '#src/features/wallet/statement/statement.tsx'
import { statementCsv } from '#src/features/wallet/statement/use-export.ts'

function line(more: Partial<StatementLine>): StatementLine {
  return {
    id: 'e1',
    place: 1,
    kind: 'top_up',
    available: 0,
    held: 0,
    promo: 0,
    available_after: 0,
    held_after: 0,
    promo_after: 0,
    subject: '',
    order_id: null,
    product_id: null,
    transfer_id: null,
    created_at: '2026-11-22T10:00:00.000Z',
    ...more,
  }
}

describe('statement line', () => {
  test.each([
    [{ available: 12_500 }, 'in', '+12\u202f500\u00a0F'],
    [{ available: -500 }, 'out', '−500\u00a0F'],
    [{ available: -5_000, held: 5_000 }, 'out', '−5\u202f000\u00a0F'],
    [{ held: -5_000 }, 'kept', '5\u202f000\u00a0F'],
    [{ promo: -300, available: -200 }, 'out', '−500\u00a0F'],
    [{ promo: 1_000 }, 'in', '+1\u202f000\u00a0F'],
  ] as const)('%o', (moved, tone, text) => {
    expect([lineTone(line(moved)), lineAmountText(line(moved))]).toEqual([tone, text])
  })

  test('the amount equals that of the receipt', () => {
    expect(lineAmount(line({ held: -5_000 }))).toBe(-5_000)
    expect(lineAmount(line({ available: -200, promo: -300, held: 0 }))).toBe(-500)
  })

  test('the subject is the title, else the kind', () => {
    const sale = { kind: 'order_income', subject: 'Pagne', order_id: 'o1' } as const
    expect(lineTitle(line(sale))).toEqual(['Pagne', 'Vente'])
    expect(lineTitle(line({ kind: 'boost', subject: 'Pagne', product_id: 'p1' }))).toEqual(['Pagne', 'Boost'])
    expect(lineTitle(line({ subject: 'Wave', transfer_id: 't1' }))).toEqual(['Recharge', 'Wave'])
    expect(lineTitle(line({ kind: 'promo', subject: null }))).toEqual(['Crédit offert', ''])
  })

  test('every kind is in the whole statement, a sale among incoming lines', () => {
    expect(isInGroup('reversal', null)).toBe(true)
    expect(isInGroup('order_income', 'in')).toBe(true)
    expect(isInGroup('order_income', 'transfers')).toBe(false)
  })
})

test('lines are grouped by day and filtered, in order', () => {
  const now = new Date(2026, 10, 22, 12).getTime()
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const lines = [
    line({ place: 4, created_at: at(22, 9) }),
    line({ place: 3, kind: 'boost', created_at: at(22, 8) }),
    line({ place: 2, created_at: at(21, 8) }),
    line({ place: 1, kind: 'boost', created_at: at(18, 8) }),
  ]
  const places = (group: Parameters<typeof statementDays>[1]) =>
    statementDays(lines, group, now).map((day) => [day.name, day.lines.map(({ place }) => place)])
  expect(places(null)).toEqual([
    ['Aujourd’hui', [4, 3]],
    ['Hier', [2]],
    ['18 novembre', [1]],
  ])
  expect(places('out')).toEqual([
    ['Aujourd’hui', [3]],
    ['18 novembre', [1]],
  ])
})

describe('statement as a file', () => {
  const rows = (lines: StatementLine[]) => statementCsv(lines).slice(1).split('\r\n')

  test('starts with a UTF-8 byte order mark and French columns', () => {
    const text = statementCsv([])
    expect(text.startsWith('\ufeffNuméro;Date;Mouvement;Objet;Disponible (Fcfa);')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('has plain numbers and ISO dates', () => {
    const [, row] = rows([line({ place: 7, available: -12_500, available_after: 3_000, subject: 'Tissu' })])
    expect(row).toBe('7;2026-11-22T10:00:00.000Z;Recharge;Tissu;-12500;0;0;3000;0;0;;;e1')
  })

  test.each([
    ['=SOMME(A1)', "'=SOMME(A1)"],
    ['+225', "'+225"],
    ['-5', "'-5"],
    ['@nom', "'@nom"],
    ['\tcaché', "'\tcaché"],
    ['Pagne; wax', '"Pagne; wax"'],
    ['Le "beau"', '"Le ""beau"""'],
    ['=1;2', '"\'=1;2"'],
  ])('%j is no formula and no second cell', (subject, cell) => {
    expect(statementCsv([line({ subject })])).toContain(`Recharge;${cell};0;`)
  })
})
