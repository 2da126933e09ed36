import { expect, it } from 'vitest'
import { packHolds } from '#src/lib/pack-holds.ts'

const tree = [
  { slug: 'maison', parent: null, aliases: ['deco'] },
  { slug: 'meubles', parent: 'maison', aliases: ['lits'] },
]
const of = (key: string, kind = 'category') => ({ kind, key })

it('a category region includes its descendants and earlier slugs', () => {
  expect(packHolds(of('maison'), { category: 'maison' }, tree)).toBe(true)
  expect(packHolds(of('maison'), { category: 'lits', sort: 'recent' }, tree)).toBe(true)
  expect(packHolds(of('meubles'), { category: 'maison' }, tree)).toBe(false)
  expect(packHolds(of('meubles'), {}, tree)).toBe(false)
})

it('a region stored under an earlier slug does not cover the new category', () => {
  expect(packHolds(of('lits'), { category: 'meubles' }, tree)).toBe(false)
  expect(packHolds(of('lits'), { category: 'lits' }, [])).toBe(true)
})

it('a city region covers only requests of that city', () => {
  expect(packHolds(of('Dakar', 'city'), { city: 'Dakar', category: 'lits' }, tree)).toBe(true)
  expect(packHolds(of('Dakar', 'city'), { category: 'lits' }, tree)).toBe(false)
})
