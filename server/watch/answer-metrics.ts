import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerToken } from '#server/http/access.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Metrics } from './open-metrics.ts'

/** Where figures are read, with `Authorization: Bearer` and the operator's token. */
export const metricsPath = '/metrics'

/** Answers whoever has the token; without one set there is nothing here. */
export async function answerMetrics(
  request: Request,
  { token, metrics }: { token: string | null; metrics: Pick<Metrics, 'read' | 'contentType'> },
): Promise<Response> {
  if (token === null) return sendProblem(request, new AppError('not_found'))
  const given = bearerToken(request)
  if (given === null || !isSame(given, token)) return sendProblem(request, new AppError('unauthenticated'))
  return new Response(await metrics.read(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
  })
}

/** Takes as long for a good beginning as for none. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
