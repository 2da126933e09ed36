import { expect, test } from 'vitest'
import { categoryName } from '#src/lib/category-name.ts'

test('known categories have names, unknown ones their slug', () => {
  expect(categoryName('electromenager')).toBe('Électroménager')
  expect(categoryName('jardin')).toBe('jardin')
})
