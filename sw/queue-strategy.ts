import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { headers } from '#contract/sync.ts'

/** The outbox as the strategy needs it. */
export interface QueueService {
  /** A key under which the request may be sent now and again later; null when it can not be the same both times. */
  keyFor(request: Request): Promise<string | null>
  /** Takes a request over into the outbox under this key, or a new one; false when it is none of ours. */
  adopt(request: Request, key: string | null): Promise<boolean>
}

/** Sends a request as it is; when no answer comes and the outbox takes it over, says so with 202. */
export class QueueStrategy extends Strategy {
  readonly #desk: QueueService

  constructor(desk: QueueService) {
    super()
    this.#desk = desk
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = request.clone()
    const key = await this.#desk.keyFor(request.clone())
    try {
      return await handler.fetch(key === null ? request : withKey(request, key))
    } catch (error) {
      // Whoever gave up waiting no longer listens: queueing would act behind their back.
      if (kept.signal.aborted || !(await this.#desk.adopt(kept, key))) throw error
      return Response.json({ queued: true }, { status: 202 })
    }
  }
}

/** The answer may be lost after the effect: with a key, sending again later has no second one. */
function withKey(request: Request, key: string): Request {
  const marked = new Headers(request.headers)
  marked.set(headers.idempotencyKey, key)
  return new Request(request, { headers: marked })
}
