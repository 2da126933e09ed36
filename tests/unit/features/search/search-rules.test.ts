import { expect, test } from 'vitest'
import { resultsPhase } from '#src/features/search/results.tsx'
import { countNews } from '#src/features/search/saved-list.tsx'
import { isSameSearch, newsPageName, queryOf, toSave } from '#src/features/search/saved-query.ts'
import { foundText, newsText, searchName } from '#src/features/search/search-texts.ts'
import { inField, optionMove } from '#src/features/search/suggestions.tsx'

const row = (id: string, created_at = '2026-11-20T10:00:00.000Z') => ({ id, created_at })

test('new results are those before the last seen product', () => {
  const page = [row('d'), row('b'), row('c'), row('a'), row('old')]
  const since = '2026-11-20T00:00:00.000Z'
  expect(countNews({ page, seen: ['b', 'a'], since })).toBe(2)
  expect(countNews({ page, seen: ['d', 'b', 'c', 'a', 'old'], since })).toBe(0)
  expect(countNews({ page, seen: ['gone'], since })).toBe(5)
  expect(countNews({ page: [], seen: [], since })).toBe(0)
})

test('before the first view, new results are those later than the saved search', () => {
  const page = [row('b', '2026-11-21T10:00:00.000Z'), row('a', '2026-11-19T10:00:00.000Z')]
  expect(countNews({ page, seen: null, since: '2026-11-20T00:00:00.000Z' })).toBe(1)
  expect(countNews({ page, seen: null, since: null })).toBe(2)
})

test('arrow keys cycle over the options, enter selects, other keys go to the field', () => {
  expect(optionMove('ArrowDown', inField, 2)).toEqual({ type: 'mark', at: 0 })
  expect(optionMove('ArrowDown', 1, 2)).toEqual({ type: 'mark', at: inField })
  expect(optionMove('ArrowUp', inField, 2)).toEqual({ type: 'mark', at: 1 })
  expect(optionMove('ArrowUp', 0, 2)).toEqual({ type: 'mark', at: inField })
  expect(optionMove('Enter', 1, 2)).toEqual({ type: 'take' })
  expect(optionMove('Enter', inField, 2)).toBeNull()
  expect(optionMove('Escape', inField, 0)).toEqual({ type: 'close' })
  expect(optionMove('ArrowDown', inField, 0)).toBeNull()
  expect(optionMove('a', 0, 2)).toBeNull()
})

test('the results phase follows mirror, network and user', () => {
  const view = { data: null, filled: false, absent: false, failure: null }
  const still = { isTouched: false, isReleased: false, online: true }
  const phase = (changes: object, rest: object = {}) =>
    resultsPhase({ view: { ...view, ...changes }, ...still, ...rest })
  expect(phase({ data: undefined })).toBe('unknown')
  expect(phase({})).toBe('here-awaiting')
  expect(phase({}, { online: false })).toBe('here')
  expect(phase({ absent: true, failure: 404 })).toBe('here')
  expect(phase({ failure: 0 })).toBe('here')
  expect(phase({ filled: true })).toBe('answered')
  expect(phase({ filled: true }, { online: false })).toBe('answered')
  expect(phase({ filled: true }, { isTouched: true })).toBe('here-held')
  expect(phase({ filled: true }, { isTouched: true, isReleased: true })).toBe('answered')
})

test('a saved search restores its query, newest first', () => {
  const query = { q: 'Wax', city: 'Dakar', min_price: '500', sort: 'price_asc' }
  const saved = toSave(query)
  expect(saved).toEqual({
    q: 'Wax',
    category: null,
    city: 'Dakar',
    district: null,
    condition: null,
    min_price: 500,
    max_price: null,
  })
  expect(queryOf(saved)).toEqual({ q: 'Wax', city: 'Dakar', min_price: '500', sort: 'recent' })
  expect(isSameSearch(queryOf(saved), { ...query, q: 'wax' })).toBe(true)
  expect(isSameSearch(queryOf(saved), { q: 'Wax' })).toBe(false)
  expect(newsPageName(saved)).toBe('search:q=Wax&city=Dakar&min_price=500&sort=recent')
  expect(newsPageName({ ...saved, q: '' })).toBe('market-page:city=Dakar&min_price=500')
})

test('describes results and saved searches', () => {
  expect(foundText(0, 'wax')).toBe('Aucun résultat pour «\u00a0wax\u00a0»')
  expect(foundText(1, 'wax')).toBe('1\u00a0résultat pour «\u00a0wax\u00a0»')
  expect(foundText(12, 'wax')).toBe('12\u00a0résultats pour «\u00a0wax\u00a0»')
  expect(foundText(1_000, 'wax')).toBe('Plus de 1\u202f000 résultats pour «\u00a0wax\u00a0»')
  expect(foundText(null, 'wax')).toBe('Résultats pour «\u00a0wax\u00a0»')
  expect(newsText(1, false)).toBe('1\u00a0nouvelle')
  expect(newsText(3, false)).toBe('3\u00a0nouvelles')
  expect(newsText(20, true)).toBe('20\u00a0nouvelles ou plus')
  const nameOf = () => 'Motos'
  expect(searchName({ q: 'wax', city: 'Dakar', sort: 'recent' }, nameOf)).toEqual({
    name: 'wax',
    facts: 'Dakar',
  })
  expect(searchName({ q: '', category: 'motos', city: 'Dakar' }, nameOf)).toEqual({
    name: 'Motos',
    facts: 'Dakar',
  })
})
