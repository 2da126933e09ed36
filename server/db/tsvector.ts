import { customType } from 'drizzle-orm/pg-core'

/** Only compared inside the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
