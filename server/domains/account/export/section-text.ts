import type { Db } from '#server/db/types.ts'
import type { Section } from './section.ts'

const pageSize = 500

export async function* sectionText(db: Db, userId: string, { page }: Section): AsyncGenerator<string> {
  yield '['
  let after: string | null = null
  let separator = '\n'
  for (;;) {
    const rows = await page(db, userId, after, pageSize)
    for (const { row } of rows) {
      yield `${separator}${JSON.stringify(row, null, 2)}`
      separator = ',\n'
    }
    after = rows.at(-1)?.key ?? null
    if (rows.length < pageSize || after === null) break
  }
  yield '\n]\n'
}
