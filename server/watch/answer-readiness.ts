import { sendJson } from '#server/http/send-json.ts'
import type { ReadinessService } from './open-readiness.ts'

export const readyPath = '/readyz'

const again = { 'Retry-After': '5' }

/** 200 if every check passes, else 503; the body has the result of each check. */
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
