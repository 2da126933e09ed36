import { Strategy, type StrategyHandler } from 'workbox-strategies'

/** Takes a request over into the outbox; false when it is none of ours. */
export type Absorb = (request: Request) => Promise<boolean>

/** Sends a request as it is; when no answer comes and the outbox takes it over, says so with 202. */
export class QueueStrategy extends Strategy {
  readonly #absorb: Absorb

  constructor(absorb: Absorb) {
    super()
    this.#absorb = absorb
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = request.clone()
    try {
      return await handler.fetch(request)
    } catch (error) {
      // Whoever gave up waiting no longer listens: queueing would act behind their back.
      if (request.signal.aborted || !(await this.#absorb(kept))) throw error
      return Response.json({ queued: true }, { status: 202 })
    }
  }
}
