import type { OpenDatabase } from '#server/db/open.ts'
import { categories } from '#server/db/schema/categories.ts'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { newId } from '#src/lib/id.ts'

export interface Person {
  id: string
  token: string
}

export interface Pair {
  conversation: string
  buyer: Person
  seller: Person
}

export async function makePairs({ db }: OpenDatabase, count: number): Promise<Pair[]> {
  const now = new Date()
  const category = 'bench'
  await db.insert(categories).values({ id: newId(), slug: category, name: 'Bench' }).onConflictDoNothing()
  const pairs: Pair[] = []
  for (let i = 0; i < count; i++) {
    const [buyer, seller, product, conversation] = [newId(), newId(), newId(), newId()]
    const tokens = await db.transaction(async (tx) => {
      await tx.insert(users).values(
        [buyer, seller].map((id) => ({
          id,
          email: `${id}@bench.test`,
          name: 'Fatou Diop',
          passwordHash: '',
          createdAt: now,
        })),
      )
      await tx.insert(syncUsers).values([buyer, seller].map((userId) => ({ userId, seq: 1 })))
      await tx.insert(products).values({
        id: product,
        sellerId: seller,
        title: 'Robe wax',
        price: 18_000,
        state: 'published',
        publishedAt: now,
        category,
        city: 'Dakar',
        createdAt: now,
        updatedAt: now,
        seq: 1,
      })
      await tx.insert(conversations).values({
        id: conversation,
        productId: product,
        buyerId: buyer,
        sellerId: seller,
        createdAt: now,
        activeAt: now,
      })
      await tx.insert(conversationMembers).values([
        { conversationId: conversation, userId: buyer, role: 'buyer', seq: 1 },
        { conversationId: conversation, userId: seller, role: 'seller', seq: 1 },
      ])
      return [await openSession(tx, buyer, now), await openSession(tx, seller, now)] as const
    })
    pairs.push({
      conversation,
      buyer: { id: buyer, token: tokens[0] },
      seller: { id: seller, token: tokens[1] },
    })
  }
  return pairs
}
