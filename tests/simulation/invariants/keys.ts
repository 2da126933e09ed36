import type { BatchItem } from '#contract/sync-calls.ts'
import type { NetRequest } from '#src/api/net.ts'
import { transferIn } from '../money-transfers.ts'
import { isUpload } from '../server/uploads.ts'

/** One action inside a request: alone with its key in the header, or as an item of a batch. */
export interface Carried {
  key: string | null
  lane: string | null
  payload: string
}

/** Outbox actions in a request; none for reads and for requests of other code. */
export function carriedBy(request: NetRequest): Carried[] {
  if (request.method === 'GET' || headerOf(request, 'x-outbox-user') === null) return []
  if (isUpload(request.path) || transferIn(request) !== null) return []
  if (request.path === '/sync/batch') {
    const { items } = request.body as { items: BatchItem[] }
    return items.map((item) => ({ key: item.key, lane: item.lane, payload: payloadOf(item) }))
  }
  return [{ key: headerOf(request, 'idempotency-key'), lane: null, payload: payloadOf(request) }]
}

export function headerOf(request: NetRequest, name: string): string | null {
  for (const [given, value] of Object.entries(request.headers)) if (given.toLowerCase() === name) return value
  return null
}

function payloadOf({ method, path, body }: { method: string; path: string; body?: unknown }): string {
  return JSON.stringify([method, path, body ?? null])
}
