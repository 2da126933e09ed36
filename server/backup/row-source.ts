/** PostgreSQL text values in column order. */
export type Row = (string | null)[]

export interface TableShape {
  name: string
  /** Type names as `format_type` returns them, equal on both engines. */
  columns: { name: string; type: string }[]
}

/** Row count and SHA-256 (hex) of the rows in primary key order. */
export interface TableDigest {
  rows: number
  sha256: string
}

/** All rows of an installation as of one moment. */
export interface RowSource {
  migrations: readonly string[]
  tables: readonly TableShape[]
  sequences: readonly { name: string; value: string }[]
  /** In primary key order. */
  rows(table: TableShape): AsyncIterable<Row[]>
}
