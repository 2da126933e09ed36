import { sendJson } from '#server/http/send-json.ts'
import type { ReadinessService } from './open-readiness.ts'

/** Where a proxy asks whether to send people here. */
export const readyPath = '/readyz'

const again = { 'Retry-After': '5' }

/** 200 when everything that serving needs works, else 503; which part does not, and no more than that. */
export async function answerReadiness(
  request: Request,
  desk: Pick<ReadinessService, 'look'>,
): Promise<Response> {
  const { isReady, checks } = await desk.look()
  return sendJson(request, {
    status: isReady ? 200 : 503,
    body: { status: isReady ? 'ready' : 'not_ready', checks },
    headers: { 'Cache-Control': 'no-store', ...(isReady ? {} : again) },
  })
}
