import { expect, it } from 'vitest'
import { viewPhase } from '#src/components/mirrored.tsx'

const never = { data: [], filled: false, absent: false, failure: null }
const filled = { data: [], filled: true, absent: false, failure: null }

it('is ready with mirrored rows, whatever the network state', () => {
  expect(viewPhase(filled, true)).toBe('ready')
  expect(viewPhase(filled, false)).toBe('ready')
  expect(viewPhase({ ...filled, failure: 500 }, true)).toBe('ready')
})

it('is ready with rows even when the server no longer has the endpoint', () => {
  expect(viewPhase({ ...filled, absent: true }, true)).toBe('ready')
})

it('is awaited only while a first answer may still come', () => {
  expect(viewPhase(never, true)).toBe('awaited')
  expect(viewPhase({ ...never, data: undefined }, false)).toBe('awaited')
  expect(viewPhase({ ...filled, data: undefined }, true)).toBe('awaited')
})

it('is empty-handed when nothing can come', () => {
  expect(viewPhase(never, false)).toBe('empty-handed')
  expect(viewPhase({ ...never, failure: 0 }, true)).toBe('empty-handed')
  expect(viewPhase({ ...never, failure: -1 }, true)).toBe('empty-handed')
})

it('distinguishes a missing endpoint from a failing one', () => {
  expect(viewPhase({ ...never, absent: true, failure: 404 }, true)).toBe('absent')
  expect(viewPhase({ ...never, absent: true }, false)).toBe('absent')
})

it('distinguishes a missing answer from one that was not read yet', () => {
  const nothing = { ...never, data: undefined, isRead: true }
  expect(viewPhase({ ...nothing, isRead: false }, false)).toBe('awaited')
  expect(viewPhase(nothing, true)).toBe('awaited')
  expect(viewPhase(nothing, false)).toBe('empty-handed')
  expect(viewPhase({ ...nothing, absent: true }, true)).toBe('absent')
  expect(viewPhase({ ...nothing, filled: true }, true)).toBe('empty-handed')
})
