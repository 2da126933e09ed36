import { eq, sql } from 'drizzle-orm'
import { currentUser } from '#contract/auth.ts'
import { marketSettings } from '#server/db/schema/market-settings.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import { makeToken } from '#server/kernel/secrets.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addPhoto, addSeen, category } from '#tests/server/products/stock.ts'
import { addCategory, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { conversationMember } from '../conversations/member.ts'
import { cursorPages } from './cursors.ts'

/** Senders: no token, a wrong token, and users of all kinds. */
export const roles = [
  'guest',
  'forger',
  'buyer',
  'seller',
  'stranger',
  'suspended',
  'banned',
  'dashboard:view',
  'users:manage',
  'products:moderate',
  'categories:manage',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** Queries for the ids that a request may name; reproducible for a seed. */
export const kinds = {
  products: 'select id from products',
  users: 'select id from users',
  conversations: 'select id from conversations',
  messages: "select id from messages where kind = 'offer'",
  orders: 'select id from orders',
  notifications: 'select id from notifications',
  sessions: 'select id from sessions',
  reviews: 'select id from reviews',
  'top-ups': 'select id from top_ups',
  withdrawals: 'select id from withdrawals',
  searches: 'select id from saved_searches',
  'quick-answers': 'select id from quick_answers',
  photos: 'select id from photos',
  categories: 'select id from categories',
  statement: 'select entry_id as id from statement_lines',
  reports: 'select id from reports',
  decisions: 'select id from decisions',
  cases: 'select id from cases',
  passkeys: 'select id from passkeys',
  slugs: 'select slug as id from categories',
  packages: 'select id from package_offers',
  'boost-offers': 'select id from boost_offers',
} as const
export type Kind = keyof typeof kinds

/** Users and rows that requests name. `heal` replaces deleted users and makes new rows available. */
export interface World {
  server: TestServer
  tokenOf(role: Role): string | null
  userOf(role: Role): TestUser | null
  /** An id of this kind, or of a user when there is none. */
  idOf(kind: Kind, at: number): string
  /** A cursor of this page of `cursorPages`, as issued by the server; empty while the list has no second page. */
  cursorOf(page: number): string
  heal(): Promise<void>
  /** Restores the market settings, which requests of the admin change. */
  resetSettings(): Promise<void>
}

const given: Record<Exclude<Role, 'guest' | 'forger'>, (now: Date) => Partial<UserRow>> = {
  buyer: () => ({}),
  seller: () => ({}),
  stranger: () => ({}),
  suspended: (now) => ({ suspendedUntil: new Date(now.getTime() + 30 * 86_400_000) }),
  banned: (now) => ({ bannedAt: now }),
  'dashboard:view': () => ({ permissions: ['dashboard:view'] }),
  'users:manage': () => ({ permissions: { 'users:manage': true } }),
  'products:moderate': () => ({ permissions: ['products:moderate'] }),
  'categories:manage': () => ({ permissions: { 'categories:manage': true } }),
  admin: () => ({ role: 'admin' }),
}

const plain: Partial<UserRow> = {
  suspendedUntil: null,
  bannedAt: null,
  leavesAt: null,
  isAdmin: false,
  role: null,
  permissions: null,
}

export async function openWorld(server: TestServer): Promise<World> {
  const people = new Map<Role, TestUser>()
  const ids = new Map<Kind, string[]>()
  const cursors = new Map<number, string>()
  const forged = makeToken()
  await addCategory(server.db, category)

  async function ensure(role: keyof typeof given): Promise<void> {
    const known = people.get(role)
    const standing = { ...plain, ...given[role](server.services.clock.now()) }
    // The staff of this world suspend one another and grant permissions.
    if (known) await server.db.update(users).set(standing).where(eq(users.id, known.id))
    if (known && (await server.call(currentUser, { token: known.token })).status === 200) return
    const user = await server.createUser({ name: `Une personne (${role})`, ...standing })
    people.set(role, user)
    await giveMoney(server, user.id, { available: 50_000 })
  }

  /** Creates one of each resource between buyer and seller. */
  async function trade(): Promise<void> {
    const [buyer, seller] = [people.get('buyer'), people.get('seller')]
    if (!buyer || !seller) return
    const { product } = await addSeen(server.db, seller.id)
    await addPhoto(server.db, seller.id)
    const [he, she] = [trader(server, buyer), trader(server, seller)]
    const placed = await he.place(product)
    if (placed.status === 201) {
      await she.act(placed.body.data.id, 'accept')
      await she.act(placed.body.data.id, 'ship')
    }
    const other = await addSeen(server.db, seller.id)
    const opened = await conversationMember(server, buyer).open(other.product.id)
    if (opened.status === 200) await conversationMember(server, buyer).offer(opened.body.data.id, 12_000)
  }

  async function readCursors(): Promise<void> {
    for (const [index, { endpoint, query }] of cursorPages.entries()) {
      const token = people.get(endpoint.access === 'user' ? 'seller' : 'admin')?.token
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
      const { body } = await server.send(`${endpoint.path}?${query}`, { headers })
      const cursor = (body as { meta?: { cursor?: string } }).meta?.cursor
      if (cursor !== undefined) cursors.set(index, cursor)
    }
  }

  const world: World = {
    server,
    cursorOf: (page) => cursors.get(page) ?? '',
    userOf: (role) => people.get(role) ?? null,
    tokenOf: (role) => (role === 'forger' ? forged : (people.get(role)?.token ?? null)),
    idOf(kind, at) {
      const known = ids.get(kind) ?? []
      const pool = known.length > 0 ? known : (ids.get('users') ?? [])
      // Recent rows are chosen most: their life cycle is not over.
      return pool[pool.length - 1 - (at % Math.min(pool.length, 40))] ?? forged
    },
    async resetSettings() {
      await server.db.delete(marketSettings)
    },
    async heal() {
      await world.resetSettings()
      for (const role of roles) if (role !== 'guest' && role !== 'forger') await ensure(role)
      await trade()
      for (const [kind, query] of Object.entries(kinds)) {
        const { rows } = await server.db.execute<{ id: string }>(sql.raw(`${query} order by 1`))
        ids.set(
          kind as Kind,
          rows.map(({ id }) => id),
        )
      }
      await readCursors()
    },
  }
  await world.heal()
  return world
}
