import { type AnyColumn, sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FilterParam } from '#contract/product-filters.ts'
import { conditions } from '#contract/product-life.ts'
import { fcfa, instant, oneOf, tsquery, tsvector } from '../columns.ts'
import { categories } from './categories.ts'
import { products } from './products.ts'
import { users } from './users.ts'

const down = (column: AnyColumn) => sql`${column} desc`

/** Separate from products, so that counter updates skip the text index. Only triggers write it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Weights: title A, attributes and category ids B, description C, place D. */
    document: tsvector('document').notNull(),
    category: text('category').notNull(),
    city: text('city').notNull(),
    district: text('district'),
    price: fcfa('price').notNull(),
    condition: text('condition', { enum: conditions }),
    boostedUntil: instant('boosted_until'),
    publishedAt: instant('published_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    // A pending list would slow down every reader, so writes update the index at once.
    index('search_documents_words').using('gin', t.document).with({ fastupdate: false }),
    index('search_documents_recent').on(down(t.publishedAt), down(t.productId)),
    index('search_documents_price').on(t.price, t.productId),
    index('search_documents_category').on(t.category, down(t.publishedAt)),
    index('search_documents_city').on(t.city, down(t.publishedAt)),
  ],
)

/** Words of products on sale without accents, with document counts: for typo correction and suggestions. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Original spelling with accents. */
    shown: text('shown').notNull(),
    stem: text('stem').notNull(),
    /** Phonetic key: spelling variants share it. */
    sound: text('sound').notNull(),
    documents: integer('documents').notNull(),
  },
  (t) => [
    index('search_words_prefix').on(sql`${t.word} text_pattern_ops`),
    index('search_words_sound').using('gin', sql`${t.sound} gin_trgm_ops`),
  ],
)

/** Word count changes until a job applies them, so that sellers do not contend for the row of a common word. */
export const searchWordChanges = pgTable('search_word_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  words: text('words').array().notNull(),
  /** 1 if added, -1 if removed. */
  step: integer('step').notNull(),
})

/** Newly published products not yet matched against saved searches. */
export const savedSearchQueue = pgTable('saved_search_queue', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
})

/** One column for each filter, with the name of its parameter. */
const savedFilters = {
  category: text('category').references(() => categories.slug, {
    onUpdate: 'cascade',
    onDelete: 'cascade',
  }),
  city: text('city'),
  district: text('district'),
  min_price: fcfa('min_price'),
  max_price: fcfa('max_price'),
  condition: text('condition', { enum: conditions }),
} satisfies Record<FilterParam, unknown>

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    q: text('q').notNull(),
    ...savedFilters,
    alerts: boolean('alerts').notNull(),
    /** Text search query parsed when the search was saved; null without words. */
    query: tsquery('query'),
    /** Every matching document contains at least one of these lexemes; empty if any document may match. */
    keys: text('keys').array().notNull(),
    notifiedAt: instant('notified_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('saved_searches_condition', sql`${t.condition} is null or ${oneOf(t.condition, conditions)}`),
    index('saved_searches_user').on(t.userId, t.createdAt),
    index('saved_searches_keys').using('gin', t.keys).where(sql`${t.alerts}`),
  ],
)
