import { expect, it } from 'vitest'
import { descriptorLength } from '#contract/image-search.ts'
import { nearestDescriptors, shelve } from '#src/lib/nearest-descriptors.ts'

const look = (...values: number[]) => Int8Array.from({ length: descriptorLength }, (_, at) => values[at] ?? 0)

it('each owner is listed once, by its nearest descriptor, nearest first', () => {
  const shelf = shelve([
    { owner: 'b', look: look(10, 9) },
    { owner: 'a', look: look(0, 10) },
    { owner: 'a', look: look(10, 1) },
    { owner: 'far', look: look(0, 0, 10) },
  ])
  const found = nearestDescriptors([look(10)], shelf, 9)
  expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(nearestDescriptors([look(10)], shelf, 1).map(({ id }) => id)).toEqual(['a'])
  expect(nearestDescriptors([look(0, 0, 1), look(10)], shelf, 9).map(({ id }) => id)).toEqual([
    'far',
    'a',
    'b',
  ])
})

it('a descriptor of another length is ignored', () => {
  expect(shelve([{ owner: 'a', look: new Int8Array(3) }])).toEqual({ owners: [], looks: new Int8Array() })
  expect(nearestDescriptors([look(1)], shelve([]), 5)).toEqual([])
})
