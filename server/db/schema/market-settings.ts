import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { maxPhotos } from '#contract/limits.ts'
import { fcfa, instant } from '../columns.ts'
import { users } from './users.ts'

/** Staff settings, a single row inserted by the first change; null falls back to the environment variable. */
export const marketSettings = pgTable(
  'market_settings',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    /** In parts of ten thousand. */
    commission: integer('commission'),
    escrow: boolean('escrow'),
    approveUpTo: fcfa('approve_up_to'),
    reviewFirst: integer('review_first'),
    freeSlots: integer('free_slots'),
    includedBoosts: integer('included_boosts'),
    messagesPerMinute: integer('messages_per_minute'),
    conversationsPerHour: integer('conversations_per_hour'),
    ordersPerHour: integer('orders_per_hour'),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: instant('changed_at'),
  },
  (t) => [
    check('market_settings_one', sql`${t.id} = 1`),
    check('market_settings_commission', sql`${t.commission} between 0 and 10000`),
    check(
      'market_settings_counts',
      sql`${t.approveUpTo} >= 0 and ${t.reviewFirst} >= 0 and ${t.freeSlots} >= 0 and ${t.includedBoosts} >= 0`,
    ),
    check(
      'market_settings_paces',
      sql`${t.messagesPerMinute} > 0 and ${t.conversationsPerHour} > 0 and ${t.ordersPerHour} > 0`,
    ),
  ],
)
export type MarketSettingsRow = typeof marketSettings.$inferSelect

const offered = {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  price: fcfa('price').notNull(),
  /** Inactive offers cannot be bought; packages and boosts already bought stay valid. */
  active: boolean('active').notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull(),
}

/** Rows are never deleted, as boosts reference them. */
export const boostOffers = pgTable(
  'boost_offers',
  {
    ...offered,
    hours: integer('hours').notNull(),
    /** The plan of boosts without an offer and of the included free boosts. */
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [
    check('boost_offers_values', sql`${t.price} > 0 and ${t.hours} > 0`),
    check('boost_offers_default_sells', sql`not ${t.isDefault} or ${t.active}`),
    uniqueIndex('boost_offers_default').on(t.isDefault).where(sql`${t.isDefault}`),
  ],
)
export type BoostOfferData = typeof boostOffers.$inferSelect

/** Rows are never deleted, as owned packages reference them. */
export const packageOffers = pgTable(
  'package_offers',
  {
    ...offered,
    slots: integer('slots').notNull(),
    days: integer('days').notNull(),
    photos: integer('photos').notNull(),
    boosts: integer('boosts').notNull(),
  },
  (t) => [
    check('package_offers_values', sql`${t.price} > 0 and ${t.slots} > 0 and ${t.days} > 0`),
    check(
      'package_offers_extras',
      sql`${t.photos} between 1 and ${sql.raw(String(maxPhotos))} and ${t.boosts} >= 0`,
    ),
  ],
)
export type PackageOfferData = typeof packageOffers.$inferSelect
