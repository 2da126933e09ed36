import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** Photos as the server keeps them: named by their content, in one or several widths. */
export const photos = pgTable(
  'photos',
  {
    /** Made by whoever took the photo. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Name of the files below /media/: `<hash>.webp`, or `photos/<hash>-<width>.avif` and `.webp` for each width. */
    hash: text('hash').notNull(),
    /** Points of the largest one. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Widths that are kept; empty for a picture that is there in one size only. */
    widths: integer('widths').array().notNull().default([]),
    /** Size in bytes as it came. */
    bytes: integer('bytes').notNull(),
    /** ThumbHash in base64. */
    thumbhash: text('thumbhash'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('photos_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    index('photos_owner').on(t.ownerId, t.createdAt),
    index('photos_hash').on(t.hash),
  ],
)

export type PhotoRow = typeof photos.$inferSelect
