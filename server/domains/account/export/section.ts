import type { Db } from '#server/db/types.ts'

/** A row as it stands in the file, and the place from which the next page goes on. */
export interface KeyedRow {
  key: string
  row: object
}

/** One file of the archive, read page by page: no query holds the database for long, and no list is in memory whole. */
export interface Section {
  /** Name without folder and ending. */
  file: string
  page(db: Db, userId: string, after: string | null, limit: number): Promise<KeyedRow[]>
}
