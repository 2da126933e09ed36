import { sql } from 'drizzle-orm'
import type { CategoryRow } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'

type Named = Pick<CategoryRow, 'id' | 'slug'>

/** Replaces the merged category in saved searches, in the filter and in the compiled query. */
export async function moveSearches(tx: Tx, source: Named, target: Named): Promise<void> {
  const [from, to] = [lexeme(source.id), lexeme(target.id)]
  await tx.execute(sql`
    update saved_searches set
      category = case when category = ${source.slug} then ${target.slug} else category end,
      keys = array_replace(keys, ${from}, ${to}),
      query = ts_rewrite(query, ${`'${from}'`}::tsquery, ${`'${to}'`}::tsquery)
    where category = ${source.slug} or keys @> array[${from}]`)
}

/** Lexeme of a category in search documents (see `server/domains/search`). */
function lexeme(id: string): string {
  return `c${id.replaceAll('-', '')}`
}
