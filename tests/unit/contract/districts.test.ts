import { describe, expect, it } from 'vitest'
import { citiesNear, kmTo } from '#contract/cities.ts'
import { districtName, districtsOf } from '#contract/districts.ts'
import { districts as demoDistricts } from '#server/db/demo/people.ts'
import { layOut } from '#src/features/products/draft/lay-out-districts.ts'

const cities = citiesNear('Dakar')
  .map(({ city }) => city)
  .filter((city) => districtsOf(city).length > 0)

it('covers large cities of twelve countries and more', () => {
  expect(cities.length).toBe(15)
})

it('finds a city as people write it', () => {
  expect(districtsOf('dakar')).toEqual(districtsOf(' Dakar '))
  expect(districtsOf('Lomé')).toEqual(districtsOf('Lome'))
  expect(districtsOf('Tombouctou')).toEqual([])
})

it('writes a known district as the table does', () => {
  expect(districtName('Dakar', 'medina')).toBe('Médina')
  expect(districtName('dakar', ' POINT  e')).toBe('Point E')
  expect(districtName('Abidjan', 'medina')).toBe('medina')
  expect(districtName('Dakar', 'Rue 6 | angle 15')).toBe('Rue 6 / angle 15')
})

it('knows the districts of the demo market', () => {
  for (const [city, names] of Object.entries(demoDistricts)) {
    const known = districtsOf(city).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...names]))
  }
})

describe.each(cities)('%s', (city) => {
  const districts = districtsOf(city)
  const names = districts.map(({ name }) => name)

  it('has its districts within 30 km of its centre, in alphabetical order', () => {
    expect(districts.filter(({ place }) => (kmTo(city, place) ?? 99) > 30)).toEqual([])
    expect(names).toEqual([...new Set(names)].sort(new Intl.Collator('fr').compare))
  })

  it('draws every centre inside the map, and no label over another', () => {
    for (const chosen of ['', ...names]) {
      const { width, height, points, labelled } = layOut(districts, chosen)
      for (const [x, y] of points) {
        expect(x).toBeGreaterThan(20)
        expect(x).toBeLessThan(width - 20)
        expect(y).toBeGreaterThan(20)
        expect(y).toBeLessThan(height - 20)
      }
      expect(labelled.length).toBeGreaterThanOrEqual(names.length * 0.8)
      if (chosen !== '') expect(labelled.map(({ name }) => name)).toContain(chosen)
      for (const one of labelled)
        for (const other of labelled) {
          const apart = ((one.name.length + other.name.length) * 5.9) / 2
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= apart || Math.abs(one.y - other.y) >= 13).toBe(true)
        }
    }
  })
})

it('north is up and east is right, and a place between two centres lies between them', () => {
  const { at } = layOut(districtsOf('Dakar'), '')
  const on = (name: string) => {
    const place = districtsOf('Dakar').find((one) => one.name === name)?.place ?? [0, 0]
    return at(place) ?? [0, 0]
  }
  expect(on('Yoff')[1]).toBeLessThan(on('Médina')[1])
  expect(on('Almadies')[0]).toBeLessThan(on('Hann')[0])
  const [x, y] = at([14.7, -17.455]) ?? [0, 0]
  expect(x).toBeGreaterThan(on('Point E')[0])
  expect(x).toBeLessThan(on('Colobane')[0])
  expect(y).toBeGreaterThan(on('Grand Dakar')[1])
  expect(y).toBeLessThan(on('Colobane')[1])
  expect(at([16, -17.45])).toBeNull()
})
