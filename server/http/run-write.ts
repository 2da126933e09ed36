import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { lockTimedOut } from '#server/kernel/errors.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { runOnce, type WriteOutcome } from '#server/kernel/idempotency.ts'
import type { Operation, WriteOperation } from './operation.ts'
import type { ParsedInput } from './validate.ts'

/** Shared by single requests and batch items, so that their responses are equal. */
export interface WriteCall {
  operation: Operation & WriteOperation
  actor: Actor
  key: string | null
  path: string
  input: ParsedInput
  now: Date
}

/** `tx`: a user transaction, or a savepoint in it. */
export async function runWrite(
  tx: WriteContext['tx'],
  call: WriteCall,
): Promise<{ outcome: WriteOutcome; events: LoumaEvent[] }> {
  const { operation, actor, key, path, input, now } = call
  const events: LoumaEvent[] = []
  const { method } = operation.endpoint
  try {
    const outcome = await runOnce(tx, { userId: actor.id, key, method, path, input, now }, async (inner) => {
      const spoken: LoumaEvent[] = []
      const emit = (event: LoumaEvent) => spoken.push(event)
      const body = await operation.run({ tx: inner, actor, now, emit }, input)
      events.push(...spoken)
      return { status: operation.status, body }
    })
    return { outcome, events }
  } catch (error) {
    throw key !== null ? asInProgress(error) : error
  }
}

/** A lock time-out most likely means that the same action is still running. */
export function asInProgress(error: unknown): unknown {
  return lockTimedOut(error) ? new AppError('idempotency_in_progress', { retryAfter: 1 }) : error
}
