import { eq } from 'drizzle-orm'
import type { EndpointName } from '#contract/access-matrix/access-row.ts'
import { users } from '#server/db/schema/users.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

/** Server and users of one cell of the access matrix. */
export interface AccessFixture {
  server: TestServer
  /** Owns the resource that the request names. */
  owner: TestUser
  /** Sends the request; the owner when the caller is a guest. */
  me: TestUser
  /** Another user: a seller, a buyer, or a user to follow. */
  third: TestUser
}

/** A request that succeeds for every caller with access. */
export interface PreparedRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Creates what a request of this endpoint needs, and returns the request. */
export type Prepare = (fixture: AccessFixture) => Promise<PreparedRequest> | PreparedRequest

export type Requests = { readonly [Name in EndpointName]?: Prepare }

export const restrictions = ['suspended', 'banned', 'leaving', 'unverified'] as const
/** Restrictions of an account. */
export type Restriction = (typeof restrictions)[number]

/** Restricts an account; null lifts all restrictions. */
export async function restrict(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  userId: string,
  restriction: Restriction | null,
): Promise<void> {
  const now = services.clock.now()
  const suspendedUntil = restriction === 'suspended' ? new Date(now.getTime() + 86_400_000) : null
  const bannedAt = restriction === 'banned' ? now : null
  const leavesAt = restriction === 'leaving' ? new Date(now.getTime() + 86_400_000) : null
  const emailVerifiedAt = restriction === 'unverified' ? null : now
  await db
    .update(users)
    .set({ suspendedUntil, bannedAt, leavesAt, emailVerifiedAt })
    .where(eq(users.id, userId))
}
