import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A UTC timestamp in milliseconds: keyset comparisons with JavaScript dates need that exact precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const fcfa = (name: string) => bigint(name, { mode: 'number' })

/** The sequence number of a user (see `sync_users`). */
export const sequence = (name: string) => bigint(name, { mode: 'number' })

/** `column in ('a', 'b')` for check constraints. The values are not escaped: pass constants only. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
