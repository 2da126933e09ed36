import type { Db } from '#server/db/types.ts'

/** A row as written to the file, and the cursor for the next page. */
export interface KeyedRow {
  key: string
  row: object
}

/** One file of the archive. It is read page by page to keep queries short and memory small. */
export interface Section {
  /** File name without folder and extension. */
  file: string
  page(db: Db, userId: string, after: string | null, limit: number): Promise<KeyedRow[]>
}
