import { customType } from 'drizzle-orm/pg-core'

/** A document as text search reads it; only ever compared inside the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a document is compared with. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })
