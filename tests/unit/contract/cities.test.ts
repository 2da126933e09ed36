import { expect, test } from 'vitest'
import { citiesNear, kmTo } from '#contract/cities.ts'
import { nearestFirst } from '#contract/distance.ts'

const thies = [14.79, -16.93] as const

test('distances are those of a map', () => {
  expect(kmTo('Thiès', thies)).toBeCloseTo(0, 0)
  expect(kmTo('Dakar', thies)).toBeCloseTo(57, 0)
  expect(kmTo('Nulle part', thies)).toBeNull()
  expect(citiesNear('Thies').find(({ city }) => city === 'dakar')?.km).toBeCloseTo(57, 0)
})

test('towns are ordered by distance, unknown ones last', () => {
  const names = ['Abidjan', 'Nulle part', 'Dakar', 'Thiès', 'Bamako'].map((name) => ({ name }))
  expect(nearestFirst(names, ({ name }) => kmTo(name, thies)).map(({ name }) => name)).toEqual([
    'Thiès',
    'Dakar',
    'Bamako',
    'Abidjan',
    'Nulle part',
  ])
})
