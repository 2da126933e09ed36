import { type AnyColumn, sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { conditions } from '#contract/product-life.ts'
import { fcfa, instant } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { tsquery, tsvector } from '../tsvector.ts'
import { categories } from './categories.ts'
import { products } from './products.ts'
import { users } from './users.ts'

const down = (column: AnyColumn) => sql`${column} desc`

/**
 * What search reads of each listing on sale, apart from the listing itself: views and favourites of a listing, which
 * come often, never touch its words. Triggers of migration 0004 keep the rows; nobody else writes them.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Title A, attributes and ids of the categories B, description C, place D. */
    document: tsvector('document').notNull(),
    category: text('category').notNull(),
    city: text('city').notNull(),
    price: fcfa('price').notNull(),
    condition: text('condition', { enum: conditions }),
    boostedUntil: instant('boosted_until'),
    publishedAt: instant('published_at').notNull(),
    /** When anything of this row last changed, as the listing tells it. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    // Writers put words in their places at once: a list of words that wait would slow every reader down.
    index('search_documents_words').using('gin', t.document).with({ fastupdate: false }),
    index('search_documents_recent').on(down(t.publishedAt), down(t.productId)),
    index('search_documents_price').on(t.price, t.productId),
    index('search_documents_category').on(t.category, down(t.publishedAt)),
    index('search_documents_city').on(t.city, down(t.publishedAt)),
  ],
)

/** Words of the listings on sale, without accents, and in how many they are: for typing mistakes and suggestions. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** As listings write it, with accents. */
    shown: text('shown').notNull(),
    /** What the French stemmer makes of it. */
    stem: text('stem').notNull(),
    /** How it sounds: words that differ only in spelling are alike. */
    sound: text('sound').notNull(),
    documents: integer('documents').notNull(),
  },
  (t) => [
    index('search_words_prefix').on(sql`${t.word} text_pattern_ops`),
    index('search_words_sound').using('gin', sql`${t.sound} gin_trgm_ops`),
  ],
)

/** Words that listings brought or took along, until a job counts them: no seller waits for another over a common word. */
export const searchWordChanges = pgTable('search_word_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** As they are written. */
  words: text('words').array().notNull(),
  /** Whether they came (1) or went (-1). */
  step: integer('step').notNull(),
})

/** Listings that went online for the first time and have not been held against the saved searches yet. */
export const searchArrivals = pgTable('search_arrivals', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** Searches that people keep. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    q: text('q').notNull(),
    /** Slug of the category. */
    category: text('category').references(() => categories.slug, {
      onUpdate: 'cascade',
      onDelete: 'cascade',
    }),
    city: text('city'),
    minPrice: fcfa('min_price'),
    maxPrice: fcfa('max_price'),
    condition: text('condition', { enum: conditions }),
    alerts: boolean('alerts').notNull(),
    /** What `q` asks of a document, read when the search was saved; null without words. */
    query: tsquery('query'),
    /** Lexemes of which every fitting document has one; empty when any document may fit. */
    keys: text('keys').array().notNull(),
    toldAt: instant('told_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('saved_searches_condition', sql`${t.condition} is null or ${oneOf(t.condition, conditions)}`),
    index('saved_searches_user').on(t.userId, t.createdAt),
    index('saved_searches_keys').using('gin', t.keys).where(sql`${t.alerts}`),
  ],
)
