import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/types.ts'

/** Lexemes of normalized words by PostgreSQL's French dictionary; empty for stop words. */
export type StemsOf = (tx: Tx, words: Iterable<string>) => Promise<ReadonlyMap<string, readonly string[]>>

/** Cache size; stems never change. */
const mostKept = 50_000

export function createStems(): StemsOf {
  const kept = new Map<string, readonly string[]>()
  return async (tx, words) => {
    const unique = [...new Set(words)]
    const unknown = unique.filter((word) => !kept.has(word))
    const found = new Map(unique.map((word) => [word, kept.get(word) ?? []]))
    if (unknown.length === 0) return found
    const { rows } = await tx.execute<{ word: string; stems: string[] }>(
      sql`select word, tsvector_to_array(to_tsvector('pg_catalog.french', word)) as stems from unnest(${sql.param(unknown)}::text[]) as word`,
    )
    if (kept.size > mostKept) kept.clear()
    for (const { word, stems } of rows) {
      // A single letter such as 'a' (from 'à') is not searched for.
      const searched = word.length === 1 && !/\d/.test(word) ? [] : stems
      kept.set(word, searched)
      found.set(word, searched)
    }
    return found
  }
}
