import { type BatchItem, type BatchResult, syncBatch } from '#contract/sync.ts'
import type { Tx } from '#server/db/types.ts'
import type { Api } from '#server/http/api.ts'
import type { Operation } from '#server/http/operation.ts'
import { asInProgress, runWrite } from '#server/http/run-write.ts'
import { asAppError } from '#server/http/send-problem.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { problemOf } from '#server/kernel/problem.ts'
import type { Services } from '#server/kernel/services.ts'
import { mayRunAgain } from '#server/kernel/sql-state.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { resolveItem } from './resolve-item.ts'

interface Ground {
  services: Services
  operations: readonly Operation[]
  actor: Actor
  now: Date
}

interface Ran {
  result: BatchResult
  events: LoumaEvent[]
}

/** Mounts POST /sync/batch over the queueable operations of the API (also those that are mounted later). */
export function mountBatch(api: Api, services: Services, operations: readonly Operation[]): void {
  api.call(syncBatch, async ({ actor, now }, { body }) => {
    const ran = await runUserTransaction(services, actor.id, (tx) =>
      runItems(tx, { services, operations, actor, now }, body.items),
    )
    for (const { events } of ran) for (const event of events) services.events.emit(event)
    return { results: ran.map(({ result }) => result) }
  })
}

async function runItems(tx: Tx, ground: Ground, items: readonly BatchItem[]): Promise<Ran[]> {
  const blocked = new Set<string>()
  const ran: Ran[] = []
  for (const item of items) {
    const done = blocked.has(item.lane)
      ? refusal(item, new AppError('lane_blocked', { retryAfter: 1 }))
      : await runItem(tx, ground, item)
    ran.push(done)
    if (done.result.retry_after !== undefined || done.result.status >= 500) blocked.add(item.lane)
  }
  return ran
}

async function runItem(tx: Tx, ground: Ground, item: BatchItem): Promise<Ran> {
  const { services, operations, actor, now } = ground
  try {
    const { operation, raw, path } = resolveItem(operations, item)
    const { outcome, events } = await tx.transaction((savepoint) =>
      runWrite(savepoint, { operation, actor, key: item.key, path, raw, now }),
    )
    const { status, body, seq, replayed } = outcome
    return { result: { key: item.key, status, body, seq, ...(replayed ? { replayed } : {}) }, events }
  } catch (error) {
    // The database wants the whole transaction again.
    if (mayRunAgain(error)) throw error
    return refusal(item, asAppError(asInProgress(error), services.report))
  }
}

function refusal(item: BatchItem, error: AppError): Ran {
  const body = problemOf(error)
  const { retryAfter } = error.details
  return {
    result: {
      key: item.key,
      status: body.status,
      body,
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    },
    events: [],
  }
}
