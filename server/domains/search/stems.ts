import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/types.ts'

/** What the database's French stemmer makes of plain words: lexemes; none for words such as 'de'. */
export type StemsOf = (tx: Tx, words: Iterable<string>) => Promise<ReadonlyMap<string, readonly string[]>>

/** The stemmer never changes its mind, so what it said is kept; so many words of so many people are few. */
const mostKept = 50_000

export function createStems(): StemsOf {
  const kept = new Map<string, readonly string[]>()
  return async (tx, words) => {
    const asked = [...new Set(words)]
    const unknown = asked.filter((word) => !kept.has(word))
    const found = new Map(asked.map((word) => [word, kept.get(word) ?? []]))
    if (unknown.length === 0) return found
    const { rows } = await tx.execute<{ word: string; stems: string[] }>(
      sql`select word, tsvector_to_array(to_tsvector('pg_catalog.french', word)) as stems from unnest(${sql.param(unknown)}::text[]) as word`,
    )
    if (kept.size > mostKept) kept.clear()
    for (const { word, stems } of rows) {
      // 'à' without its accent is no word that anybody looks for.
      const said = word.length === 1 && !/\d/.test(word) ? [] : stems
      kept.set(word, said)
      found.set(word, said)
    }
    return found
  }
}
