import { feedDelta, feedPage, feedRow, feedSize, firstWindow } from '../feed.ts'

/** Precomputed answers of the product list, so that the server's own work does not count. */
export interface Feed {
  answer(cursor: string | null): string
  seq(cursor: string | null): number
}

/**
 * Without a cursor the newest window, then everything from the start in pages, then one delta for each further
 * request, `deltas` of them: cursors are `page:n` and `delta:n`.
 */
export function createFeed(deltas: number): Feed {
  const ready = new Map<string, string>()

  function make(cursor: string): string {
    const [kind, text] = cursor.split(':')
    const at = Number(text)
    if (kind === 'window') {
      const data = Array.from({ length: firstWindow }, (_, n) => feedRow(feedSize - 1 - n))
      return JSON.stringify({ data, meta: { cursor: 'page:0', has_more: true } })
    }
    if (kind === 'page') {
      const data = Array.from({ length: feedPage }, (_, n) => feedRow(at * feedPage + n))
      const isLast = (at + 1) * feedPage >= feedSize
      const cursor = isLast ? 'delta:1' : `page:${at + 1}`
      return JSON.stringify({ data, meta: { cursor, has_more: !isLast, tombstones: [] } })
    }
    const { rows, tombstones } = feedDelta(at)
    return JSON.stringify({
      data: rows,
      meta: { cursor: `delta:${at + 1}`, has_more: false, tombstones },
    })
  }

  // All are computed before the first request, so that no peer pays for being first.
  for (const name of cursorNames(deltas)) ready.set(name, make(name))

  return {
    answer(cursor) {
      const found = ready.get(cursor ?? 'window:0')
      if (found === undefined) throw new Error(`unknown cursor ${cursor}`)
      return found
    },
    seq: (cursor) => (cursor?.startsWith('delta:') ? feedSize + Number(cursor.slice(6)) : feedSize),
  }
}

function cursorNames(deltas: number): string[] {
  const pages = Array.from({ length: feedSize / feedPage }, (_, n) => `page:${n}`)
  return ['window:0', ...pages, ...Array.from({ length: deltas }, (_, n) => `delta:${n + 1}`)]
}
