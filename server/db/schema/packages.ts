import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fcfa, instant } from '../columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const ownedPackages = pgTable(
  'owned_packages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    packageId: text('package_id').notNull(),
    name: text('name').notNull(),
    price: fcfa('price').notNull(),
    slots: integer('slots').notNull(),
    photos: integer('photos').notNull(),
    boosts: integer('boosts').notNull(),
    boostsUsed: integer('boosts_used').notNull().default(0),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    check('owned_packages_counts', sql`${t.slots} >= 0 and ${t.boosts} >= 0 and ${t.photos} >= 1`),
    check('owned_packages_boosts', sql`${t.boostsUsed} between 0 and ${t.boosts}`),
    check('owned_packages_period', sql`${t.endsAt} > ${t.startsAt}`),
    index('owned_packages_user').on(t.userId, t.endsAt),
  ],
)

/** Publishing slots used by products: from a package or from the free quota. */
export const slotUses = pgTable(
  'slot_uses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Null for the free quota. */
    ownedId: uuid('owned_id').references(() => ownedPackages.id),
    at: instant('at').notNull(),
    /** Set if the staff refused the product. */
    returnedAt: instant('returned_at'),
  },
  (t) => [
    index('slot_uses_user').on(t.userId, t.at),
    index('slot_uses_owned').on(t.ownedId),
    index('slot_uses_product').on(t.productId),
  ],
)
