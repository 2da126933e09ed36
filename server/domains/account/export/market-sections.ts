import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { eachParam } from '#contract/product-filters.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { favorites, follows, notes } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Section } from './section.ts'

export const marketSections: readonly Section[] = [
  {
    file: 'annonces',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: products.id,
          title: products.title,
          description: products.description,
          voice_id: sql<string | null>`${products.voice} ->> 'id'`,
          price: products.price,
          state: products.state,
          category: products.category,
          city: products.city,
          district: products.district,
          negotiable: products.negotiable,
          condition: products.condition,
          quantity: products.quantity,
          attributes: products.attributes,
          reason: products.reason,
          views: products.views,
          favorites_count: products.favoritesCount,
          boosted_until: products.boostedUntil,
          published_at: products.publishedAt,
          expires_at: products.expiresAt,
          created_at: products.createdAt,
          updated_at: products.updatedAt,
        })
        .from(products)
        .where(and(eq(products.sellerId, userId), after === null ? undefined : gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'favoris',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ product_id: products.id, title: products.title, created_at: favorites.createdAt })
        .from(favorites)
        .innerJoin(products, eq(products.id, favorites.productId))
        .where(and(eq(favorites.userId, userId), after === null ? undefined : gt(favorites.productId, after)))
        .orderBy(asc(favorites.productId))
        .limit(limit)
      return rows.map((row) => ({ key: row.product_id, row }))
    },
  },
  {
    file: 'abonnements',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ user_id: users.id, name: users.name, created_at: follows.createdAt })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.followedId))
        .where(
          and(eq(follows.followerId, userId), after === null ? undefined : gt(follows.followedId, after)),
        )
        .orderBy(asc(follows.followedId))
        .limit(limit)
      return rows.map((row) => ({ key: row.user_id, row }))
    },
  },
  {
    file: 'notes',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ product_id: notes.productId, text: notes.text, updated_at: notes.updatedAt })
        .from(notes)
        .where(and(eq(notes.userId, userId), after === null ? undefined : gt(notes.productId, after)))
        .orderBy(asc(notes.productId))
        .limit(limit)
      return rows.map((row) => ({ key: row.product_id, row }))
    },
  },
  {
    file: 'recherches-enregistrees',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: savedSearches.id,
          q: savedSearches.q,
          ...eachParam((_, name) => savedSearches[name]),
          alerts: savedSearches.alerts,
          created_at: savedSearches.createdAt,
        })
        .from(savedSearches)
        .where(
          and(eq(savedSearches.userId, userId), after === null ? undefined : gt(savedSearches.id, after)),
        )
        .orderBy(asc(savedSearches.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
]
