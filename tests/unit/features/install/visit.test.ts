import { beforeEach, expect, test } from 'vitest'
import { createVisit, type Visit } from '#src/features/install/visit.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { playedStorage } from '#tests/support/played-storage.ts'

const minute = 60_000

let clock: ReturnType<typeof manualClock>
let open: () => Visit

beforeEach(() => {
  clock = manualClock()
  const storage = playedStorage()
  open = () => createVisit(storage, clock)
})

test('the first visit allows no offer, on any page', () => {
  expect(open().allows('install')).toBe(false)
  clock.jump(29 * minute)
  const visit = open()
  clock.jump(29 * minute)
  expect(visit.allows('notifications')).toBe(false)
  expect(open().allows('install')).toBe(false)
})

test('half an hour without a visible page starts another visit, also in an open page', () => {
  const visit = open()
  clock.jump(20 * minute)
  visit.touch()
  clock.jump(20 * minute)
  visit.touch()
  expect(visit.allows('install')).toBe(false)
  clock.jump(30 * minute)
  visit.touch()
  expect(visit.allows('install')).toBe(true)
})

test('allows one offer per visit over all pages, and another one in the next', () => {
  open()
  clock.jump(30 * minute)
  const visit = open()
  visit.claim('notifications')
  const other = open()
  expect([other.allows('notifications'), other.allows('install')]).toEqual([true, false])
  clock.jump(30 * minute)
  expect(open().allows('install')).toBe(true)
})

test('a clock that was years ahead does not extend the visit', () => {
  open()
  clock.jump(4_000 * 24 * 60 * minute)
  open().claim('install')
  clock.jump(-4_000 * 24 * 60 * minute)
  expect(open().allows('notifications')).toBe(true)
})
