import { expect, test } from 'vitest'
import { categoryName } from '#src/lib/category-name.ts'

test('known categories have names, unknown ones their slug', () => {
  expect(categoryName('electromenager')).toBe('Électroménager')
  expect(categoryName('jardin')).toBe('jardin')
})

test('prefers names of the market’s tree, by earlier slugs as well', () => {
  const tree = [{ slug: 'maison', name: 'Chez soi', parent: null, aliases: ['electromenager'] }]
  expect(categoryName('maison', tree)).toBe('Chez soi')
  expect(categoryName('electromenager', tree)).toBe('Chez soi')
  expect(categoryName('beaute', tree)).toBe('Beauté et soins')
})
