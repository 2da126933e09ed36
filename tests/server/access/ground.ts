import { eq } from 'drizzle-orm'
import type { EndpointName } from '#contract/access-matrix/access-row.ts'
import { users } from '#server/db/schema/users.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

/** What one cell of the matrix stands on. */
export interface Ground {
  server: TestServer
  /** Whose the thing is that the request names. */
  owner: TestUser
  /** Who sends the request; the owner where a guest does. */
  me: TestUser
  /** Another person in the play: a seller, a buyer, somebody to follow. */
  third: TestUser
}

/** A request that succeeds for whoever may send it. */
export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Makes what a request of this endpoint needs, and the request. */
export type Prepare = (ground: Ground) => Promise<Asked> | Asked

export type Requests = { readonly [Name in EndpointName]?: Prepare }

export const burdens = ['suspended', 'banned', 'leaving', 'unverified'] as const
/** What lies on an account. */
export type Burden = (typeof burdens)[number]

/** Lays something on an account, or lifts all of it. */
export async function restrict(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  userId: string,
  burden: Burden | null,
): Promise<void> {
  const now = services.clock.now()
  const suspendedUntil = burden === 'suspended' ? new Date(now.getTime() + 86_400_000) : null
  const bannedAt = burden === 'banned' ? now : null
  const leavesAt = burden === 'leaving' ? new Date(now.getTime() + 86_400_000) : null
  const emailVerifiedAt = burden === 'unverified' ? null : now
  await db
    .update(users)
    .set({ suspendedUntil, bannedAt, leavesAt, emailVerifiedAt })
    .where(eq(users.id, userId))
}
