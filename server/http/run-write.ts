import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { lockTimedOut } from '#server/kernel/errors.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { type Attempt, runOnce, type WriteOutcome } from '#server/kernel/idempotency.ts'
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

/** Each attempt is a user transaction, or a savepoint in one. */
export async function runWrite(
  attempt: Attempt,
  call: WriteCall,
): Promise<{ outcome: WriteOutcome; events: LoumaEvent[] }> {
  const { operation, actor, key, path, input, now } = call
  let events: LoumaEvent[] = []
  const { method } = operation.endpoint
  const request = { userId: actor.id, key, method, path, input, now }
  // A transaction may run several times: events of one that was rolled back must not be sent.
  const attemptAnew: Attempt = (work) =>
    attempt((tx) => {
      events = []
      return work(tx)
    })
  try {
    const outcome = await runOnce(attemptAnew, request, async (tx) => {
      const emit = (event: LoumaEvent) => events.push(event)
      const body = await operation.run({ tx, actor, now, emit }, input)
      return { status: operation.status, body }
    })
    return { outcome, events }
  } catch (error) {
    throw key !== null ? asInProgress(error) : error
  }
}

/** A lock time-out most likely means that the same action is still running. */
function asInProgress(error: unknown): unknown {
  return lockTimedOut(error) ? new AppError('idempotency_in_progress', { retryAfter: 1 }) : error
}
