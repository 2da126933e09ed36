import { expect, it } from 'vitest'
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
