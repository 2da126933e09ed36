import { type AnyColumn, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { conditions, productStates } from '#contract/product-life.ts'
import type { Voice } from '#contract/voices.ts'
import { fcfa, instant, oneOf, sequence } from '../columns.ts'
import { categories } from './categories.ts'
import { photos } from './photos.ts'
import { users } from './users.ts'

const online = (t: { state: AnyColumn }) => sql`${t.state} = 'published'`

/** A removed product keeps its row, as orders reference it, and leaves a tombstone for its seller. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    price: fcfa('price').notNull(),
    state: text('state', { enum: productStates }).notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.slug, { onUpdate: 'cascade' }),
    city: text('city').notNull(),
    district: text('district'),
    negotiable: boolean('negotiable').notNull().default(false),
    condition: text('condition', { enum: conditions }),
    quantity: integer('quantity').notNull().default(1),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    /** Denormalized first photo, so that lists need no join. */
    coverId: uuid('cover_id').references(() => photos.id),
    /** The spoken description as it is sent, so that lists need no join; its row is in `voices`. */
    voice: jsonb('voice').$type<Voice>(),
    reason: text('reason'),
    /** The decision that paused the seller's account and this product; the product is restored with the account. */
    heldBy: uuid('held_by'),
    boostedUntil: instant('boosted_until'),
    /** Last time it went online; null if never. */
    publishedAt: instant('published_at'),
    expiresAt: instant('expires_at'),
    views: integer('views').notNull().default(0),
    favoritesCount: integer('favorites_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The seller's sequence at the last change. */
    seq: sequence('seq').notNull(),
  },
  (t) => [
    check('products_price_positive', sql`${t.price} > 0`),
    check('products_state', oneOf(t.state, productStates)),
    check('products_counts', sql`${t.views} >= 0 and ${t.favoritesCount} >= 0`),
    check('products_quantity', sql`${t.quantity} >= 1`),
    check('products_held', sql`${t.heldBy} is null or ${t.state} <> 'published'`),
    check('products_online_since', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    index('products_seller_recent').on(t.sellerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_seller_seq').on(t.sellerId, t.seq, t.id),
    // One index per sort order, and one per filter in the default order.
    index('products_live').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(online(t)),
    index('products_live_price').on(t.price, t.id).where(online(t)),
    index('products_live_popular')
      .on(t.favoritesCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(online(t)),
    index('products_live_category')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(online(t)),
    index('products_live_city')
      .on(t.city, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(online(t)),
    index('products_expiry').on(t.expiresAt).where(sql`${t.state} in ('published', 'paused')`),
    index('products_category').on(t.category),
    // Products paused with their seller's account; duplicate texts.
    index('products_held').on(t.sellerId).where(sql`${t.heldBy} is not null`),
    index('products_words').on(sql`md5(lower((${t.title} || ' ' || ${t.description}) collate "C"))`),
    index('products_voice').on(sql`(${t.voice} ->> 'id')`).where(sql`${t.voice} is not null`),
    // Staff dashboard and review queue.
    index('products_created').on(t.createdAt),
    index('products_pending').on(t.updatedAt, t.id).where(sql`${t.state} = 'pending_review'`),
  ],
)

export type ProductRow = typeof products.$inferSelect

/** All boosts; `included` ones cost nothing and count against the free quota. */
export const boosts = pgTable(
  'boosts',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    offer: text('offer').notNull(),
    offerName: text('offer_name'),
    hours: integer('hours').notNull(),
    price: fcfa('price').notNull(),
    included: boolean('included').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Refund if the boost ended early without the seller's fault; null while it runs. */
    refunded: fcfa('refunded'),
    impressions: integer('impressions').notNull().default(0),
    views: integer('views').notNull().default(0),
    contacts: integer('contacts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('boosts_refunded', sql`${t.refunded} between 0 and ${t.price}`),
    check('boosts_counts', sql`${t.impressions} >= 0 and ${t.views} >= 0 and ${t.contacts} >= 0`),
    check('boosts_hours_positive', sql`${t.hours} > 0`),
    check('boosts_price', sql`${t.price} >= 0`),
    check('boosts_period', sql`${t.endsAt} > ${t.startsAt}`),
    index('boosts_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('boosts_product').on(t.productId),
  ],
)

/** Views per product and UTC day; UTC is Dakar's time zone. */
export const productViewsDaily = pgTable(
  'product_views_daily',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    check('product_views_daily_views', sql`${t.views} >= 0`),
    index('product_views_daily_day').on(t.day),
  ],
)

/** Deduplicates views per day; rows of past days can be deleted. */
export const productViewers = pgTable(
  'product_viewers',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** SHA-256 (hex) of the user, or of address and browser with a daily salt. */
    viewer: text('viewer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.day, t.viewer] }), index('product_viewers_day').on(t.day)],
)

export const productPhotos = pgTable(
  'product_photos',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] }), index('product_photos_photo').on(t.photoId)],
)
