import { sql } from 'drizzle-orm'
import { searchWords } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

const mostBeginnings = 5
/** Shorter words are not treated as plurals. */
const shortestPlural = 4

/** Number of published products by word, including its singular and plural. */
export async function documentsOf(tx: Tx, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const forms = (word: string) =>
    word.length < shortestPlural ? [word] : [word, `${word}s`, `${word}x`, word.replace(/[sx]$/, '')]
  const allForms = [...new Set(words.flatMap(forms))]
  if (allForms.length === 0) return new Map()
  const { rows } = await tx.execute<{ word: string; documents: number }>(
    sql`select word, documents from ${searchWords} where word = any(${sql.param(allForms)}::text[])`,
  )
  const known = new Map(rows.map(({ word, documents }) => [word, documents]))
  return new Map(words.map((word) => [word, Math.max(...forms(word).map((form) => known.get(form) ?? 0))]))
}

/** Most frequent words with this prefix, normalized and as written. */
export async function wordsWithPrefix(
  tx: Tx,
  beginning: string,
  limit = mostBeginnings,
): Promise<{ word: string; shown: string; documents: number }[]> {
  const { rows } = await tx.execute<{ word: string; shown: string; documents: number }>(sql`
    select word, shown, documents from ${searchWords}
    where word like ${`${beginning}%`} and documents > 0
    order by documents desc, word limit ${limit}`)
  return rows
}
