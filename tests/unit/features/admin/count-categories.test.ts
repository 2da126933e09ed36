import { expect, test } from 'vitest'
import { countCategories } from '#src/features/admin/count-categories.ts'

test('categories are counted, the fullest first, then by name', () => {
  const rows = ['maison', 'vehicules', 'maison', 'beaute', null, ''].map((category) => ({ category }))
  expect(countCategories(rows)).toEqual([
    { slug: 'maison', count: 2 },
    { slug: 'beaute', count: 1 },
    { slug: 'vehicules', count: 1 },
  ])
  expect(countCategories([])).toEqual([])
})
