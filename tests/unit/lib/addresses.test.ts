import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch, writeSearch } from '#src/lib/plain-search.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'

describe('redirect after a sign-in', () => {
  test.each([
    '/',
    '/dashboard',
    '/my-products?state=sold&page=2',
    '/products/12#avis',
    '/notifications?q=https://x',
  ])('%s is accepted', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
    '/..//evil.test',
    '/login',
    '/login?redirect=/login',
    '/register',
    '/forgot-password',
    undefined,
    null,
    42,
    ['/dashboard'],
  ])('%j is refused', (wanted) => {
    expect(safeRedirect(wanted)).toBeNull()
  })

  test('every accepted path stays on this origin', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((text) => `/${text}`),
      fc
        .array(fc.constantFrom('/', '\\', '.', '..', '@', ':', 'a', '?', '#', '%2f', '\t', '\u0000'))
        .map((all) => `/${all.join('')}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const accepted = safeRedirect(text)
        if (accepted !== null)
          expect(new URL(accepted, 'https://louma.test/login').origin).toBe('https://louma.test')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('queries', () => {
  test('values stay strings', () => {
    expect(readSearch('?q=123&flag=true&x=%5B1%5D')).toEqual({ q: '123', flag: 'true', x: '[1]' })
    expect(readSearch('')).toEqual({})
  })

  test('absent values are left out', () => {
    expect(writeSearch({ q: 'pagne wax', none: undefined, empty: '', nil: null, page: 2 })).toBe(
      '?q=pagne+wax&page=2',
    )
    expect(writeSearch({})).toBe('')
  })

  test('round-trips', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (values) => {
        expect(readSearch(writeSearch(values))).toEqual({ ...values })
      }),
    )
  })
})
