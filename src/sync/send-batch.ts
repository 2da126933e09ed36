import * as v from 'valibot'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import type { NetAnswer } from '#src/api/net.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { classifyResponse, type Outcome } from './classify-response.ts'
import type { Kinds } from './mutation.ts'
import { outboxAge } from './outbox-age.ts'
import type { ActiveSession, Ports } from './ports.ts'
import type { Settlement } from './store/settle.ts'
import { summarizeResponse, type Wire } from './wire.ts'

/** `unusable`: this server does not accept the entries as a batch. */
export type BatchOutcome =
  | { type: 'settled'; settlements: Settlement[]; halted: boolean }
  | { type: 'unusable' }

interface BatchDeps {
  ports: Ports
  wire: Wire
  kinds: Kinds
}

export async function sendBatch(
  entries: readonly StoredEntry[],
  { ports, wire, kinds }: BatchDeps,
  session: ActiveSession,
): Promise<BatchOutcome> {
  let answer: NetAnswer
  try {
    answer = await wire.send(
      {
        method: 'POST',
        path: syncBatch.path,
        headers: { [headers.outboxUser]: session.userId, ...outboxAge(entries, ports.clock.now()) },
        body: {
          items: entries.map(({ key, lane, request }) => ({ key, lane, ...request })),
        },
      },
      session,
    )
  } catch {
    return allTheSame(entries, ports, kinds, null)
  }
  const response = summarizeResponse(answer, ports.clock.now())
  if (answer.status >= 200 && answer.status < 300 && answer.trusted) {
    const read = v.safeParse(syncBatch.answer, answer.json)
    return read.success ? eachItsOwn(entries, ports, kinds, read.output.results) : { type: 'unusable' }
  }
  const concernsAll =
    answer.status < 400 || [401, 408, 429, 503].includes(answer.status) || isWrongUser(answer.json)
  return concernsAll ? allTheSame(entries, ports, kinds, response) : { type: 'unusable' }
}

function isWrongUser(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'code' in json && json.code === 'wrong_user'
}

function eachItsOwn(
  entries: readonly StoredEntry[],
  ports: Ports,
  kinds: Kinds,
  results: v.InferOutput<typeof syncBatch.answer>['results'],
): BatchOutcome {
  const byKey = new Map(results.map((result) => [result.key, result]))
  const stopped = new Set<string>()
  const settlements: Settlement[] = []
  for (const entry of entries) {
    const kind = kinds.get(entry.kind)
    const result = byKey.get(entry.key)
    if (kind === undefined || result === undefined) return { type: 'unusable' }
    const outcome: Outcome =
      result.status === 424 && stopped.has(entry.lane)
        ? { type: 'released' }
        : classifyResponse(
            {
              status: result.status,
              trusted: true,
              json: result.body,
              seq: result.seq ?? null,
              afterMs: result.retry_after === undefined ? null : result.retry_after * 1_000,
            },
            kind,
          )
    if (outcome.type === 'retry') stopped.add(entry.lane)
    // Also entries that were not executed count as sent: the request may arrive again and be executed then.
    settlements.push({ entry: { ...entry, sentOnce: true }, outcome, chance: ports.rand.next() })
  }
  return { type: 'settled', settlements, halted: settlements.some(({ outcome }) => haltsAll(outcome)) }
}

/** One response, or its absence, applies to every entry. */
function allTheSame(
  entries: readonly StoredEntry[],
  ports: Ports,
  kinds: Kinds,
  response: Parameters<typeof classifyResponse>[0],
): BatchOutcome {
  const settlements = entries.flatMap((entry): Settlement[] => {
    const kind = kinds.get(entry.kind)
    return kind ? [{ entry, outcome: classifyResponse(response, kind), chance: ports.rand.next() }] : []
  })
  return { type: 'settled', settlements, halted: true }
}

function haltsAll(outcome: Outcome): boolean {
  if (outcome.type === 'sign-in') return true
  return outcome.type === 'retry' && (outcome.scope === 'network' || outcome.scope === 'server')
}
