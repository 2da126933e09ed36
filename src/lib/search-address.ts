import { writeSearch } from './plain-search.ts'

/** Null for an empty search. */
export function searchAddress(typed: unknown): string | null {
  const query = typeof typed === 'string' ? typed.trim() : ''
  return query === '' ? null : `/search${writeSearch({ q: query })}`
}
