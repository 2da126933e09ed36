import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { listProducts, productSorts } from '#contract/products.ts'
import { searchProducts, searchSorts } from '#contract/search.ts'
import { hostileTexts } from './hostile.ts'

/** A list read with one row per page, so that two rows give it a cursor. */
export interface CursorPage {
  endpoint: EndpointShape
  /** Query of the first page. */
  query: string
}

/** Every cursor list without an id in its path, in each of its orders. */
export const cursorPages: readonly CursorPage[] = (endpoints as readonly EndpointShape[])
  .filter(({ query, path }) => {
    const fields = (query as { entries?: object } | undefined)?.entries ?? {}
    return 'cursor' in fields && !path.includes(':')
  })
  .flatMap((endpoint) => {
    if (endpoint.name === searchProducts.name)
      return searchSorts.map((sort) => ({ endpoint, query: `q=robe&limit=1&sort=${sort}` }))
    if (endpoint.name === listProducts.name)
      return productSorts.map((sort) => ({ endpoint, query: `limit=1&sort=${sort}` }))
    return [{ endpoint, query: 'limit=1' }]
  })

/** Out of range for a date, an integer or a column. */
const far = [9e15, 8.64e15, -8.64e15, 8e15, 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 63, 1e21, -1, 0.5, 4e12 + 1]
/** Replacements for a text in a cursor. */
const oddTexts: readonly unknown[] = [
  ...far,
  null,
  [],
  {},
  ...hostileTexts.filter((text) => text.length < 100),
]
const anId = '0193a000-0000-7000-8000-000000000001'

/** Replaces one part of a cursor: a value of its JSON payload, else of its dot-separated payload. */
export function changeCursor(cursor: string, at: number, by: number): string {
  const [payload = '', ...rest] = cursor.split('.')
  const held = parse(payload)
  if (held === null) {
    const parts = cursor.split('.')
    const index = at % parts.length
    parts[index] = String(hostileFor(Number(parts[index]), by))
    return parts.join('.')
  }
  const places = leaves(held, [])
  const changed = replace(held, places[at % places.length] ?? [], by)
  return [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.')
}

/** Keeps the type of the value; a value of another type would be refused for that alone. */
function hostileFor(held: unknown, by: number): unknown {
  const number = far[by % far.length]
  if (held === null) return { ms: number, id: anId }
  return Number.isFinite(held) ? number : oddTexts[by % oddTexts.length]
}

function parse(payload: string): unknown {
  try {
    const held: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof held === 'object' ? held : null
  } catch {
    return null
  }
}

type Path = readonly string[]

function leaves(held: unknown, path: Path): Path[] {
  if (held === null || typeof held !== 'object') return [path]
  return Object.entries(held).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function replace(held: unknown, [key, ...rest]: Path, by: number): unknown {
  if (key === undefined) return hostileFor(held, by)
  const copy = (Array.isArray(held) ? [...held] : { ...(held as object) }) as Record<string, unknown>
  copy[key] = replace(copy[key], rest, by)
  return copy
}
