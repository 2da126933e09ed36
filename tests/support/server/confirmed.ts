import { v7 } from 'uuid'
import type { Movement } from '#contract/confirmations.ts'
import { movementConfirmations, payoutNumbers } from '#server/db/schema/confirmations.ts'
import { digestMovement } from '#server/domains/confirmations/confirmations.ts'
import type { TestServer } from './harness.ts'

const farAhead = new Date('2100-01-01T00:00:00.000Z')
const longAgo = new Date('2020-01-01T00:00:00.000Z')

/** Stores the owner's confirmation of one money movement, and activates the number that it names. */
export async function confirmed(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
  movement: Movement,
): Promise<void> {
  if (movement.kind === 'withdrawal') await activeNumber({ db }, userId, movement.phone)
  await db
    .insert(movementConfirmations)
    .values({ userId, digest: digestMovement(movement), expiresAt: farAhead })
    .onConflictDoNothing()
}

/** Stores a number to which this user can withdraw at once. */
export async function activeNumber(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
  phone: string,
): Promise<void> {
  await db
    .insert(payoutNumbers)
    .values({ id: v7(), userId, phone, createdAt: longAgo, activeAt: longAgo })
    .onConflictDoNothing()
}
