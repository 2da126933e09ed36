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
  /** Set if other instances may share the database. */
  databaseUrl: string | undefined
  heartbeatMs?: number
}

/** Access of a read: suspended users may connect, banned users poll instead. */
const listening = { access: 'user', method: 'GET' } as const

export interface LiveService {
  /** Never throws. */
  answer(request: Request): Promise<Response>
  count(): number
  stop(): Promise<void>
}

export function openLive({ services, databaseUrl, heartbeatMs }: LiveSettings): LiveService {
  const { events, report } = services
  const hub = createLiveHub(services)
  const forget = events.listenToAll(hub.receive)
  const relay =
    databaseUrl === undefined
      ? null
      : openRelay({
          url: databaseUrl,
          events,
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
        // Disables response buffering in nginx.
        'X-Accel-Buffering': 'no',
        // No request follows on this connection, so a stopping server need not wait for it.
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
