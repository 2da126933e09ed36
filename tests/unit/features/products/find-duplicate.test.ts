import { describe, expect, it, test } from 'vitest'
import { mirrorDescriptor } from '#contract/image-descriptor/descriptor-distance.ts'
import { descriptorLength } from '#contract/image-search.ts'
import { findDuplicate, renewal } from '#src/features/products/draft/find-duplicate.ts'

const look = (seed: number) =>
  Int8Array.from({ length: descriptorLength }, (_, at) => Math.round(100 * Math.sin(seed * (at + 1))))
const near = (one: Int8Array, by: number) => one.map((value, at) => value + (at % 2 === 0 ? by : -by))
const row = (...looks: Int8Array[]) => ({ photos: looks.map((one, at) => ({ id: String(at), look: one })) })
const own = [
  { id: 'live', state: 'published' as const },
  { id: 'old', state: 'expired' as const },
  { id: 'gone', state: 'removed' as const },
]

describe('detection of published photos', () => {
  const looks = new Map([
    ['live', row(look(1), look(2))],
    ['old', row(look(3))],
    ['gone', row(look(4))],
  ])

  it('finds any photo of an own product, mirrored or slightly changed', () => {
    expect(findDuplicate([look(2)], own, looks)?.id).toBe('live')
    expect(findDuplicate([look(9), near(look(3), 5)], own, looks)?.id).toBe('old')
    expect(findDuplicate([mirrorDescriptor(look(1))], own, looks)?.id).toBe('live')
  })

  it('ignores similar photos and removed products', () => {
    expect(findDuplicate([near(look(3), 25)], own, looks)).toBeUndefined()
    expect(findDuplicate([look(4)], own, looks)).toBeUndefined()
    expect(findDuplicate([], own, looks)).toBeUndefined()
    expect(findDuplicate([look(1)], own, new Map())).toBeUndefined()
  })

  it('returns the nearest of several', () => {
    const two = new Map([
      ['live', row(near(look(3), 6))],
      ['old', row(look(3))],
    ])
    expect(findDuplicate([look(3)], own, two)?.id).toBe('old')
  })
})

test.each([
  ['expired', 'publish'],
  ['paused', 'publish'],
  ['draft', 'publish'],
  ['rejected', 'publish'],
  ['sold', 'relist'],
  ['reserved', 'release'],
  ['published', null],
  ['pending_review', null],
] as const)('%s is renewed by %s', (state, event) => {
  expect(renewal(state)).toBe(event)
})
