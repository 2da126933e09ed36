import { liveHeartbeatMs } from '#contract/live.ts'
import { features, headers } from '#contract/sync.ts'
import { bearerToken, checkAccess } from '#server/http/access.ts'
import { asAppError, sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { readSession } from '#server/kernel/sessions.ts'
import { createLiveHub } from './live-hub.ts'
import { openRelay } from './relay.ts'

interface LiveSettings {
  services: Services
  /** Of the database, when other instances may share it. */
  databaseUrl: string | undefined
  heartbeatMs?: number
}

/** Who reads may listen: the suspended do, and those under a ban ask for what is left to them now and then. */
const listening = { access: 'user', method: 'GET' } as const

/** Where people hear at once that something has changed. */
export interface LiveService {
  /** Answers a request at the live path, refusals included. Never throws. */
  answer(request: Request): Promise<Response>
  /** Lines that are open here. */
  count(): number
  /** Ends every line. */
  stop(): Promise<void>
}

/** Opens the desk: from now on what happens here and on other instances reaches whoever listens. */
export function openLive({ services, databaseUrl, heartbeatMs }: LiveSettings): LiveService {
  const { events, report } = services
  const hub = createLiveHub(services)
  const forget = events.listen(hub.hear)
  const relay =
    databaseUrl === undefined
      ? null
      : openRelay({
          url: databaseUrl,
          events,
          hear: hub.hear,
          connected: () => void hub.catchUp().catch(report),
          report,
        })
  const heart = setInterval(() => void hub.beat().catch(report), heartbeatMs ?? liveHeartbeatMs)
  heart.unref()
  let isStopped = false

  async function open(request: Request): Promise<Response> {
    if (request.method !== 'GET') {
      return sendProblem(request, new AppError('method_not_allowed'), { Allow: 'GET' })
    }
    const token = bearerToken(request)
    const actor = token ? await readSession(services.db, token, services.clock.now()) : null
    checkAccess(listening, actor, services)
    if (actor === null) throw new AppError('unauthenticated')
    if (isStopped) throw new AppError('unavailable', { retryAfter: 1 })
    const last = request.headers.get('last-event-id') ?? ''
    const stream = await hub.join(actor, /^\d{1,15}$/.test(last) ? Number(last) : null)
    return new Response(stream, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // nginx would collect the events before it passes them on.
        'X-Accel-Buffering': 'no',
        // Nothing comes after it: a server that stops need not wait for this connection.
        Connection: 'close',
      },
    })
  }

  return {
    async answer(request) {
      const response = await open(request).catch((error) =>
        sendProblem(request, asAppError(error, services.report)),
      )
      response.headers.set(headers.features, features.join(', '))
      return response
    },
    count: hub.count,
    async stop() {
      isStopped = true
      forget()
      clearInterval(heart)
      hub.close()
      await relay?.stop()
    },
  }
}
