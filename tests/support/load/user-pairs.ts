import { v7 } from 'uuid'
import type { OpenDatabase } from '#server/db/open.ts'
import { categories } from '#server/db/schema/categories.ts'
import { walletPins } from '#server/db/schema/confirmations.ts'
import { conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { marketSettings } from '#server/db/schema/market-settings.ts'
import { products } from '#server/db/schema/products.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import { post } from '#server/domains/ledger/index.ts'
import { openSession } from '#server/kernel/sessions.ts'

/** A user with a phone; does one action at a time. */
export interface LoadUser {
  id: string
  token: string
  isBusy: boolean
  /** By collection. */
  cursors: Map<string, string>
}

export interface UserPair {
  conversation: string
  product: string
  buyer: LoadUser
  seller: LoadUser
  hasBegun: boolean
  order: { id: string; state: string } | null
}

export const unitPrice = 2_000
export const stock = 9_999
/** Of all rows of these users, and of the phones that hold them. */
export const startSeq = 1
const wallet = 40_000_000

/** Users for hours of trade: wallets and stock are full, and rate limits are out of reach. */
export async function createUserPairs({ db }: Pick<OpenDatabase, 'db'>, pairs: number): Promise<UserPair[]> {
  const now = new Date()
  const category = 'stalls'
  await db.insert(categories).values({ id: v7(), slug: category, name: 'Étals' }).onConflictDoNothing()
  const limits = { messagesPerMinute: 100_000, conversationsPerHour: 100_000, ordersPerHour: 100_000 }
  await db
    .insert(marketSettings)
    .values({ id: 1, version: 1, ...limits })
    .onConflictDoUpdate({ target: marketSettings.id, set: limits })
  const created: UserPair[] = []
  while (created.length < pairs) {
    const [buyer, seller, product, conversation] = [v7(), v7(), v7(), v7()]
    const at = { createdAt: now }
    const tokens = await db.transaction(async (tx) => {
      await tx.insert(users).values(
        [buyer, seller].map((id) => ({
          id,
          email: `${id}@load.test`,
          name: 'Fatou Diop',
          passwordHash: '',
          ...at,
        })),
      )
      // Payments need no PIN, so that the market is measured and not argon2.
      await tx.insert(walletPins).values({ userId: buyer, pinHash: '', exemptUpTo: wallet, changedAt: now })
      await tx.insert(syncUsers).values([buyer, seller].map((userId) => ({ userId, seq: startSeq })))
      await tx.insert(products).values({
        id: product,
        sellerId: seller,
        title: `Robe wax ${created.length}`,
        price: unitPrice,
        quantity: stock,
        state: 'published',
        publishedAt: now,
        category,
        city: 'Dakar',
        updatedAt: now,
        seq: startSeq,
        ...at,
      })
      const between = { productId: product, buyerId: buyer, sellerId: seller, activeAt: now }
      await tx.insert(conversations).values({ id: conversation, ...between, ...at })
      await tx.insert(conversationMembers).values([
        { conversationId: conversation, userId: buyer, role: 'buyer', seq: startSeq },
        { conversationId: conversation, userId: seller, role: 'seller', seq: startSeq },
      ])
      await post(
        { tx, now, emit: () => {} },
        {
          key: `load:${buyer}`,
          kind: 'top_up',
          moves: [
            { account: { kind: 'external', owner: 'sandbox' }, amount: -wallet },
            { account: { kind: 'available', owner: buyer }, amount: wallet },
          ],
        },
      )
      return [await openSession(tx, buyer, now), await openSession(tx, seller, now)] as const
    })
    const user = (id: string, token: string) => ({ id, token, isBusy: false, cursors: new Map() })
    created.push({
      conversation,
      product,
      buyer: user(buyer, tokens[0]),
      seller: user(seller, tokens[1]),
      hasBegun: false,
      order: null,
    })
  }
  return created
}
