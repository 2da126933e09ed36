import { networkOf } from './caller.ts'
import { createLimiter, type Limit } from './rate-limits.ts'
import { sendBody, textBody } from './response-body.ts'

const usualLimit: Limit = { points: 60, seconds: 60 }

/** Serves a constant text with ETag and compression; throws `too_many_requests` above the limit per network. */
export function fixedDocument(
  text: string,
  type: string,
  limit = usualLimit,
): (request: Request, address: string) => Promise<Response> {
  const body = textBody(type, text)
  const count = createLimiter(limit)
  return async (request, address) => {
    await count(networkOf(address))
    return sendBody(request, body, { headers: { 'Cache-Control': 'no-cache' } })
  }
}
