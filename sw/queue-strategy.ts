import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { headers } from '#contract/sync.ts'

export interface QueueService {
  /** Idempotency key for now and later; null when the outbox would send a different request. */
  keyFor(request: Request): Promise<string | null>
  /** Stores the request in the outbox under this key, or a new one; false when no mutation matches. */
  adopt(request: Request, key: string | null): Promise<boolean>
}

/** Sends the request; without a response, queues it and returns 202. */
export class QueueStrategy extends Strategy {
  readonly #queue: QueueService

  constructor(queue: QueueService) {
    super()
    this.#queue = queue
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = request.clone()
    const key = await this.#queue.keyFor(request.clone())
    try {
      return await handler.fetch(key === null ? request : withKey(request, key))
    } catch (error) {
      // Not after an abort: the caller no longer expects the effect.
      if (kept.signal.aborted || !(await this.#queue.adopt(kept, key))) throw error
      return Response.json({ queued: true }, { status: 202 })
    }
  }
}

/** The response may be lost after the effect; the key makes the retry idempotent. */
function withKey(request: Request, key: string): Request {
  const marked = new Headers(request.headers)
  marked.set(headers.idempotencyKey, key)
  return new Request(request, { headers: marked })
}
