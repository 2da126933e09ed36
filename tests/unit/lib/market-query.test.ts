import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { filterRows } from '#contract/product-filters.ts'
import { conditions } from '#contract/product-life.ts'
import { listProducts } from '#contract/products.ts'
import { filterTexts, filterValues, searchToSave } from '#contract/saved-searches.ts'
import { filtersOf, marketQueryText, readMarketQuery } from '#src/lib/market-query.ts'

it('equal filters give the same text, for any order and notation', () => {
  const one = readMarketQuery({ sort: 'price_asc', city: ' Dakar ', min_price: '005000', category: 'maison' })
  const two = readMarketQuery({ category: 'maison', min_price: '5000', sort: 'price_asc', city: 'Dakar' })
  expect(marketQueryText(one)).toBe('category=maison&city=Dakar&min_price=5000&sort=price_asc')
  expect(marketQueryText(two)).toBe(marketQueryText(one))
})

it('drops invalid, unknown and default values', () => {
  expect(
    readMarketQuery({
      sort: 'recent',
      min_price: '-5',
      max_price: 'cher',
      condition: 'neuf',
      city: '   ',
      colour: 'bleu',
      category: 7,
    }),
  ).toEqual({})
  expect(marketQueryText({})).toBe('')
})

it('encodes reserved characters', () => {
  expect(marketQueryText({ city: 'A&B=C é' })).toBe('city=A%26B%3DC+%C3%A9')
})

it('the sort is no filter', () => {
  expect(filtersOf({ city: 'Dakar', sort: 'popular' })).toEqual({ city: 'Dakar' })
})

const params = filterRows.flatMap(([, filter]) => Object.keys(filter.params))
const text = fc.oneof(
  fc.string({ maxLength: 90 }),
  fc.string({ unit: fc.constantFrom('0', '1', '9', ' '), maxLength: 12 }),
  fc.constantFrom(...conditions),
)

it('keeps what the server accepts, and means the same', () => {
  const valueIn = (query: object) => v.safeParse(listProducts.query, query)
  fc.assert(
    fc.property(fc.constantFrom(...params), text, (name, given) => {
      const parsed = valueIn({ [name]: given })
      const read = readMarketQuery({ [name]: given })
      const isKept = parsed.success && given.trim() !== ''
      expect(Object.keys(read)).toEqual(isKept ? [name] : [])
      if (isKept) expect(valueIn(read)).toMatchObject({ success: true, output: parsed.output })
    }),
    { numRuns: 2_000 },
  )
})

it('a query is canonical, and comes back from a saved search', () => {
  const anything = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text, { maxLength: 2 }))
  const given = fc.record(Object.fromEntries(params.map((name) => [name, anything])), { requiredKeys: [] })
  fc.assert(
    fc.property(given, (values) => {
      const read = readMarketQuery(values)
      expect(readMarketQuery({ ...read })).toEqual(read)
      const saved = v.parse(searchToSave, { q: '', ...filterValues(read), alerts: true })
      expect(filterTexts(saved)).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})
