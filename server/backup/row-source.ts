/** The values of one row as PostgreSQL writes them, in the order of the columns. */
export type Row = (string | null)[]

export interface TableShape {
  name: string
  /** Their types as PostgreSQL says them: both engines use the same words. */
  columns: { name: string; type: string }[]
}

/** What a table holds: how many rows, and SHA-256 (hex) of them in the order of the primary key. */
export interface TableDigest {
  rows: number
  sha256: string
}

/** All rows of one installation at one moment, wherever they lie. */
export interface RowSource {
  /** SHA-256 of the migrations that made the schema, in their order. */
  migrations: readonly string[]
  tables: readonly TableShape[]
  /** Counters of the database with the last number that each has given. */
  sequences: readonly { name: string; value: string }[]
  /** The rows in the order of the primary key, some at a time. */
  rows(table: TableShape): AsyncIterable<Row[]>
}
