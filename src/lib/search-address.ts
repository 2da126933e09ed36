import { writeSearch } from './plain-search.ts'

/** Where a search leads, with the spaces around it taken off; null when nothing else was typed. */
export function searchAddress(typed: unknown): string | null {
  const query = typeof typed === 'string' ? typed.trim() : ''
  return query === '' ? null : `/search${writeSearch({ q: query })}`
}
