import { sql } from 'drizzle-orm'
import { bit, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../bytes.ts'
import { photos } from './photos.ts'

/** What photos look like (contract/image-descriptor), and how that is found again (decision 026). */
export const photoDescriptors = pgTable(
  'photo_descriptors',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** By which recipe it was made; others are made anew. */
    recipe: integer('recipe').notNull(),
    /** 162 signed bytes; null when the photo's file can not be read. */
    descriptor: bytes('descriptor'),
    /** Looks that share one of these numbers are candidates; none without a descriptor. */
    bands: integer('bands').array().notNull(),
    /** Candidates whose bits differ least are compared number by number. */
    sketch: bit('sketch', { dimensions: 336 }),
  },
  (t) => [
    check('photo_descriptors_whole', sql`(${t.descriptor} is null) = (${t.sketch} is null)`),
    index('photo_descriptors_bands').using('gin', t.bands),
  ],
)
