import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerToken } from '#server/http/access.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Metrics } from './open-metrics.ts'

export const metricsPath = '/metrics'

/** Responds 404 if no token is configured. */
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

/** Constant-time comparison. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
