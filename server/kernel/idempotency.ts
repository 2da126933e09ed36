import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { deterministicRefusals } from '#contract/errors.ts'
import { idempotencyKeys, syncUsers } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError, problemOf } from './app-error.ts'
import { canonical } from './canonical.ts'
import { currentSeq } from './sequence.ts'

export interface WriteRequest {
  userId: string
  key: string | null
  method: string
  path: string
  input: unknown
  now: Date
}

export interface WriteOutcome {
  status: number
  body: unknown
  /** The user's sequence after the change. */
  seq: number
  replayed: boolean
}

type Effect = (tx: Tx) => Promise<{ status: number; body: unknown }>

/** Opens a transaction, or a savepoint in one, and rolls it back when the work throws. */
export type Attempt = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs a change at most once per key: key, effect and response are stored together. A deterministic refusal is stored
 * by a second attempt, so that the usual change needs no savepoint; other errors store nothing.
 */
export async function runOnce(
  attempt: Attempt,
  request: WriteRequest,
  effect: Effect,
): Promise<WriteOutcome> {
  try {
    return await attempt((tx) => claimAndRun(tx, request, effect))
  } catch (error) {
    if (request.key === null || !(error instanceof AppError) || !deterministicRefusals.has(error.code))
      throw error
    const body = problemOf(error)
    return attempt((tx) => claimAndRun(tx, request, async () => ({ status: body.status, body })))
  }
}

async function claimAndRun(tx: Tx, request: WriteRequest, effect: Effect): Promise<WriteOutcome> {
  const { userId, key, method, path, now } = request
  if (key === null) {
    const answer = await effect(tx)
    return { ...answer, seq: await currentSeq(tx, userId), replayed: false }
  }
  const fingerprint = fingerprintOf(request)
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, method, path, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  if (inserted.length === 0) {
    const [stored] = await tx.select().from(idempotencyKeys).where(mine)
    // The conflicting row was purged, or its transaction failed, between the two statements.
    if (!stored || stored.status === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 })
    if (stored.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch')
    return { status: stored.status, body: stored.body, seq: stored.seq ?? 0, replayed: true }
  }
  const answer = await effect(tx)
  const current = tx.select({ seq: syncUsers.seq }).from(syncUsers).where(eq(syncUsers.userId, userId))
  const [stored] = await tx
    .update(idempotencyKeys)
    .set({ status: answer.status, body: answer.body, seq: sql`coalesce(${current}, 0)` })
    .where(mine)
    .returning({ seq: idempotencyKeys.seq })
  return { ...answer, seq: stored?.seq ?? 0, replayed: false }
}

function fingerprintOf({ method, path, input }: WriteRequest): string {
  return createHash('sha256')
    .update(`${method}\n${path}\n${canonical(input)}`)
    .digest('hex')
}
