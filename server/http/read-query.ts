import { checkKey, checkText } from './check-text.ts'

/** A repeated name becomes an array, which every schema rejects. */
export function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of url.searchParams) {
    checkKey(name, [])
    checkText(value, [name])
    const held = query[name]
    query[name] = held === undefined ? value : [...(Array.isArray(held) ? held : [held]), value]
  }
  return { ...query }
}
