import { maxBodyBytes } from '#contract/limits.ts'
import { type BatchItem, type BatchResult, syncBatch } from '#contract/sync-calls.ts'
import type { Tx } from '#server/db/types.ts'
import { checkAccess } from '#server/http/access.ts'
import type { Api } from '#server/http/api.ts'
import type { Operation, WriteOperation } from '#server/http/operation.ts'
import type { Routes } from '#server/http/routes.ts'
import { runWrite, type WriteCall } from '#server/http/run-write.ts'
import { asAppError } from '#server/http/send-problem.ts'
import { type RawInput, validate } from '#server/http/validate.ts'
import { AppError, problemOf } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isRetryable } from '#server/kernel/errors.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { matchOperation } from './match-operation.ts'

interface BatchContext {
  services: Services
  routes: Pick<Routes, 'find'>
  actor: Actor
  now: Date
}

interface Prepared {
  item: BatchItem
  call: Omit<WriteCall, 'actor' | 'now'> | AppError
}

interface ItemOutcome {
  result: BatchResult
  events: LoumaEvent[]
}

export function mountBatch(api: Api, services: Services, routes: Pick<Routes, 'find'>): void {
  api.call(syncBatch, async ({ actor, now }, { body }) => {
    const context = { services, routes, actor, now }
    const items = body.items.map((item) => prepare(context, item))
    const outcomes = await runUserTransaction(
      services,
      actor.id,
      (tx) => runItems(tx, context, items),
      (tx) => findAffectedUsers(tx, actor, items),
    )
    for (const { events } of outcomes) for (const event of events) services.events.emit(event)
    return { results: outcomes.map(({ result }) => result) }
  })
}

function prepare({ services, routes, actor }: BatchContext, item: BatchItem): Prepared {
  try {
    const { operation, raw, path } = resolveItem(routes, item)
    checkAccess(operation.endpoint, actor, services)
    return { item, call: { operation, key: item.key, path, input: validate(operation.endpoint, raw) } }
  } catch (error) {
    return { item, call: asAppError(error, services.report) }
  }
}

/** All are locked before the first item runs. */
async function findAffectedUsers(tx: Tx, actor: Actor, items: readonly Prepared[]): Promise<string[]> {
  const calls = items.flatMap(({ call }) => (call instanceof AppError ? [] : [call]))
  const found = await Promise.all(
    calls.map(({ operation, input }) => operation.affectedUsers(tx, actor, input)),
  )
  return found.flat()
}

async function runItems(tx: Tx, context: BatchContext, items: readonly Prepared[]): Promise<ItemOutcome[]> {
  const blocked = new Set<string>()
  const outcomes: ItemOutcome[] = []
  for (const prepared of items) {
    const { item } = prepared
    const done = blocked.has(item.lane)
      ? refusal(item, new AppError('lane_blocked', { retryAfter: 1 }))
      : await runItem(tx, context, prepared)
    outcomes.push(done)
    if (done.result.retry_after !== undefined || done.result.status >= 500) blocked.add(item.lane)
  }
  return outcomes
}

async function runItem(tx: Tx, context: BatchContext, { item, call }: Prepared): Promise<ItemOutcome> {
  const { services, actor, now } = context
  if (call instanceof AppError) return refusal(item, call)
  try {
    const { outcome, events } = await runWrite((work) => tx.transaction(work), { ...call, actor, now })
    const { status, body, seq, replayed } = outcome
    return { result: { key: item.key, status, body, seq, ...(replayed ? { replayed } : {}) }, events }
  } catch (error) {
    // Serialization failure: the whole transaction must be retried.
    if (isRetryable(error)) throw error
    return refusal(item, asAppError(error, services.report))
  }
}

function refusal(item: BatchItem, error: AppError): ItemOutcome {
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

/** The operation of a batch item. Throws `bad_request` unless it is queueable, `payload_too_large` for a large body. */
function resolveItem(
  routes: Pick<Routes, 'find'>,
  item: BatchItem,
): { operation: Operation & WriteOperation; path: string; raw: RawInput } {
  const match = matchOperation(routes, item.method, item.path)
  if (match?.operation.kind !== 'write' || !match.operation.queueable) throw new AppError('bad_request')
  const { operation, path, input } = match
  const limit = operation.endpoint.maxBody ?? maxBodyBytes
  if (Buffer.byteLength(JSON.stringify(item.body) ?? '') > limit) {
    throw new AppError('payload_too_large', { params: { max_bytes: limit } })
  }
  return { operation, path, raw: { ...input, body: item.body } }
}
