import { expect, it } from 'vitest'
import { viewPhase } from '#src/components/view-phase.ts'

const never = { data: [], filled: false, absent: false, failure: null }
const filled = { data: [], filled: true, absent: false, failure: null }

it('shows what the mirror holds, whatever the network does', () => {
  expect(viewPhase(filled, true)).toBe('ready')
  expect(viewPhase(filled, false)).toBe('ready')
  expect(viewPhase({ ...filled, failure: 500 }, true)).toBe('ready')
})

it('keeps filled rows even when the server has since dropped the call', () => {
  expect(viewPhase({ ...filled, absent: true }, true)).toBe('ready')
})

it('waits with a skeleton only while a first answer may still come', () => {
  expect(viewPhase(never, true)).toBe('awaited')
  expect(viewPhase({ ...never, data: undefined }, false)).toBe('awaited')
  expect(viewPhase({ ...filled, data: undefined }, true)).toBe('awaited')
})

it('says so when nothing can come', () => {
  expect(viewPhase(never, false)).toBe('empty-handed')
  expect(viewPhase({ ...never, failure: 0 }, true)).toBe('empty-handed')
  expect(viewPhase({ ...never, failure: -1 }, true)).toBe('empty-handed')
})

it('tells a missing call from a failing one', () => {
  expect(viewPhase({ ...never, absent: true, failure: 404 }, true)).toBe('absent')
  expect(viewPhase({ ...never, absent: true }, false)).toBe('absent')
})

it('tells an answer that is not kept from one that was not looked for yet', () => {
  const nothing = { ...never, data: undefined, isRead: true }
  expect(viewPhase({ ...nothing, isRead: false }, false)).toBe('awaited')
  expect(viewPhase(nothing, true)).toBe('awaited')
  expect(viewPhase(nothing, false)).toBe('empty-handed')
  expect(viewPhase({ ...nothing, absent: true }, true)).toBe('absent')
  expect(viewPhase({ ...nothing, filled: true }, true)).toBe('empty-handed')
})
