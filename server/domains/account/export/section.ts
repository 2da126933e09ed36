import type { Db } from '#server/db/types.ts'

/** A row as written to the file, and the cursor for the next page. */
interface KeyedRow {
  key: string
  row: object
}

/** One file of the archive. It is read page by page to keep queries short and memory small. */
export interface Section {
  /** File name without folder and extension. */
  file: string
  page(db: Db, userId: string, after: string | null, limit: number): Promise<KeyedRow[]>
}

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
