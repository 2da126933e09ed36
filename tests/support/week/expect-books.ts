import { expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { bookDifferences } from './compare-books.ts'
import { readBooks } from './read-books.ts'
import type { Week } from './week.ts'

/** The database holds what people were told, once, and nothing else of theirs; the books balance. */
export async function expectBooks({ market, people, moderator, told }: Week): Promise<void> {
  await market.crash()
  const { db, close } = await openDatabase({ dataFolder: market.dataFolder })
  try {
    const ids = people.map(({ voice }) => voice.userId)
    expect(bookDifferences(told, await readBooks(db, ids, moderator.voice.userId))).toEqual([])
  } finally {
    await close()
  }
}
