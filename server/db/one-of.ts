import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** `column in ('a', 'b')` for check constraints. The values are not escaped: pass constants only. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
