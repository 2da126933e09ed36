import { expect, test } from 'vitest'
import { readSearchQuery, searchQueryText } from '#src/lib/search-query.ts'

test('reads valid parameters of a URL and drops others', () => {
  expect(readSearchQuery({ q: '  wax ', city: 'Dakar', sort: 'recent', colour: 'blue' })).toEqual({
    q: 'wax',
    city: 'Dakar',
    sort: 'recent',
  })
  expect(readSearchQuery({ q: 3, sort: 'relevance', min_price: 'much' })).toEqual({ q: '' })
  expect(readSearchQuery({ q: 'a'.repeat(300), sort: 'popular' })).toEqual({ q: 'a'.repeat(120) })
})

test('equal searches have the same text', () => {
  const query = { sort: 'price_asc', city: 'Dakar', q: 'sac & wax', category: 'mode' }
  expect(searchQueryText(query)).toBe('q=sac+%26+wax&category=mode&city=Dakar&sort=price_asc')
  expect(searchQueryText({ q: 'wax' })).toBe('q=wax')
})

test('the user’s city is used only with relevance order', () => {
  expect(searchQueryText({ q: 'wax' }, 'Thiès')).toBe('q=wax&near=Thi%C3%A8s')
  expect(searchQueryText({ q: 'wax', sort: 'recent' }, 'Thiès')).toBe('q=wax&sort=recent')
})
