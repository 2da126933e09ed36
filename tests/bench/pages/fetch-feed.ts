import type { FeedRow } from '../feed.ts'

export interface FeedAnswer {
  data: FeedRow[]
  meta: { cursor: string; has_more: boolean; tombstones?: string[] }
}

const path = '/api/v1/products/my-products?limit=500&sort=recent&cursor='

export const firstCursor = 'page:0'

export async function fetchFeed(cursor: string): Promise<FeedAnswer> {
  const response = await fetch(path + encodeURIComponent(cursor), { cache: 'no-store' })
  return (await response.json()) as FeedAnswer
}

/** Reads the whole list, requesting the next page while `write` stores the one before. Returns the last cursor. */
export async function fetchWholeFeed(write: (answer: FeedAnswer) => Promise<void>): Promise<string> {
  let next = fetchFeed(firstCursor)
  for (;;) {
    const answer = await next
    const { cursor, has_more } = answer.meta
    if (has_more) next = fetchFeed(cursor)
    await write(answer)
    if (!has_more) return cursor
  }
}
