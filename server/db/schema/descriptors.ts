import { sql } from 'drizzle-orm'
import { bit, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../bytes.ts'
import { photos } from './photos.ts'

/** Image descriptors of photos (contract/image-descriptor) with their search keys (decision 026). */
export const photoDescriptors = pgTable(
  'photo_descriptors',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    /** Version of the algorithm; rows of other versions are recomputed. */
    recipe: integer('recipe').notNull(),
    /** 162 signed bytes; null if the photo file is unreadable. */
    descriptor: bytes('descriptor'),
    /** Descriptors that share a band are candidates; empty without a descriptor. */
    bands: integer('bands').array().notNull(),
    /** Candidates with the smallest Hamming distance are then compared by descriptor. */
    sketch: bit('sketch', { dimensions: 336 }),
  },
  (t) => [
    check('photo_descriptors_whole', sql`(${t.descriptor} is null) = (${t.sketch} is null)`),
    index('photo_descriptors_bands').using('gin', t.bands),
  ],
)
