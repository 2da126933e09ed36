import type { Kind } from './settings.ts'
import { cities, searches } from './vocabulary.ts'

/** Another listing for each n, as far apart as possible. */
export function listingId(n: number, listings: number): string {
  return `0193a000-0000-7000-8000-${((n * 7_919) % listings).toString(16).padStart(12, '0')}`
}

/** The same requests in every run: the nth of a kind, below the API base. */
export function requestPath(kind: Kind, n: number, listings: number, categories: readonly string[]): string {
  const pick = <T>(from: readonly T[], step: number): T | undefined => from[(n * step) % from.length]
  if (kind === 'detail') return `/products/${listingId(n, listings)}`
  const query = new URLSearchParams()
  if (kind === 'search') query.set('q', pick(searches, 1) ?? '')
  if (n % 4 === 1) query.set('city', pick(cities, 5) ?? '')
  if (kind === 'list' && n % 3 === 1) query.set('category', pick(categories, 11) ?? '')
  if (n % 5 === 2) query.set('sort', 'price_asc')
  if (kind === 'list' && n % 7 === 3) query.set('sort', 'popular')
  if (kind === 'search' && n % 6 === 3) query.set('near', pick(cities, 3) ?? '')
  return `/${kind === 'list' ? 'products' : 'search'}?${query}`
}
