import { expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { bookDifferences } from './compare-books.ts'
import { readBooks } from './read-books.ts'
import type { Week } from './week.ts'

/** The database contains the confirmed changes once, and no others by these users; the ledger balances. */
export async function expectBooks({ market, people, moderator, acknowledged }: Week): Promise<void> {
  await market.crash()
  const { db, close } = await openDatabase({ dataFolder: market.dataFolder })
  try {
    const ids = people.map(({ voice }) => voice.userId)
    expect(bookDifferences(acknowledged, await readBooks(db, ids, moderator.voice.userId))).toEqual([])
  } finally {
    await close()
  }
}
