import { checkKey, checkText } from './check-text.ts'

/** The query as names and values; a name that comes twice holds a list, which no schema of ours takes. */
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
