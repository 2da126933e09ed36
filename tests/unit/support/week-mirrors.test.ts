import { describe, expect, test } from 'vitest'
import { mirrorDifferences } from '#tests/support/week/compare-mirrors.ts'

const feed = { name: 'orders', mode: 'feed' as const, window: 3 }
const list = { name: 'favorites', mode: 'list' as const, window: 3 }
const row = (id: string, more: object = {}) => ({ id, sortKey: `2026-11-0${id}`, title: 'Pagne', ...more })
const rows = [row('3'), row('2')]
const answer = { rows, hasMore: false }

test.each([feed, list])('a mirror equal to the server’s answer agrees with it', (of) => {
  expect(mirrorDifferences(of, rows, answer)).toEqual([])
  // The order of fields and rows does not matter.
  expect(
    mirrorDifferences(of, [{ title: 'Pagne', sortKey: '2026-11-02', id: '2' }, row('3')], answer),
  ).toEqual([])
})

describe.each([feed, list])('differences of a $mode', (of) => {
  test('a deleted row that the mirror keeps is found, the oldest included', () => {
    expect(mirrorDifferences(of, [...rows, row('1')], answer)).toEqual([`${of.name} 1: only here`])
    expect(mirrorDifferences(of, [row('4'), ...rows], answer)).toEqual([`${of.name} 4: only here`])
  })

  test('a missing row is found', () => {
    expect(mirrorDifferences(of, [row('3')], answer)).toEqual([
      expect.stringMatching(new RegExp(`^${of.name} 2: here nothing, there `)),
    ])
  })

  test('a different row is found, also in nested values', () => {
    const [one, other] = [{ at: { price: 5 } }, { at: { price: 6 } }]
    expect(mirrorDifferences(of, [row('3', one)], { rows: [row('3', other)], hasMore: false })).toHaveLength(
      1,
    )
    expect(mirrorDifferences(of, [row('3', one)], { rows: [row('3')], hasMore: false })).toHaveLength(1)
    expect(mirrorDifferences(of, [row('3')], { rows: [row('3', one)], hasMore: false })).toHaveLength(1)
  })
})

test('a mirror may hold older rows than the answer, and no newer ones', () => {
  const part = { rows, hasMore: true }
  expect(mirrorDifferences(feed, [...rows, row('1')], part)).toEqual([])
  expect(mirrorDifferences(feed, [row('4'), ...rows], part)).toEqual(['orders 4: only here'])
  expect(mirrorDifferences(list, [...rows, row('1')], part)).toEqual(['favorites 1: only here'])
})

test('view counts are not compared', () => {
  expect(
    mirrorDifferences(list, [row('3', { views: 1 })], { rows: [row('3', { views: 2 })], hasMore: false }),
  ).toEqual([])
})
