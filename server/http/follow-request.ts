import { randomInt } from 'node:crypto'
import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { headers, outboxAgeFromSeconds } from '#contract/sync.ts'
import { type RequestScope, requestScope } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

export interface Answered {
  endpoint: string
  method: string
  status: number
  ms: number
}

interface Following {
  trustProxy: boolean
  answered: (answered: Answered) => void
}

/** Runs the request in its `requestScope` and sets the request id header on the response. */
export async function followRequest(
  request: Request,
  { trustProxy, answered }: Following,
  work: () => Promise<Response>,
): Promise<void> {
  const scope: RequestScope = { id: requestIdOf(request, trustProxy), endpoint: kindOf(request) }
  await requestScope.run(scope, async () => {
    const begun = performance.now()
    const response = await work()
    response.headers.set(requestIdHeader, scope.id)
    const { endpoint } = scope
    answered({ endpoint, method: request.method, status: response.status, ms: performance.now() - begun })
  })
}

/** API request before its endpoint is known. */
export const anyCall = 'api'

const kinds: readonly [string, string][] = [
  [`${apiBase}${livePath}`, 'live'],
  [`${apiBase}/uploads/`, 'upload'],
  [`${apiBase}/payments/`, 'webhook'],
  ['/api/', anyCall],
  ['/build/', 'file'],
  ['/media/voices/', 'voice'],
  ['/media/', 'picture'],
  ['/cards/', 'card'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
]

function kindOf({ url }: Request): string {
  const path = new URL(url).pathname
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page'
}

const requestIdHeader = 'X-Request-Id'

/** UUIDs, hexadecimal and similar ids of proxies. */
const givenForm = /^[A-Za-z0-9_-]{8,64}$/

/** Without characters that are easily confused when read aloud. */
const idSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 10

/** Id set by our proxy, or a generated one that is easy to read aloud. */
function requestIdOf(request: Request, trustProxy: boolean): string {
  const given = trustProxy ? request.headers.get(requestIdHeader) : null
  if (given !== null && givenForm.test(given)) return given
  return Array.from({ length: idLength }, () => idSigns[randomInt(idSigns.length)]).join('')
}

/** Above the age at which the client asks the user; larger values come from wrong clocks. */
const mostOutboxSeconds = 60 * 86_400

/** Metric of the client's own figure; the user is not recorded. */
export function recordOutboxAge(request: Request, { tally }: Pick<Services, 'tally'>): void {
  const age = request.headers.get(headers.outboxAge)
  if (age === null || !/^\d{1,7}$/.test(age)) return
  const seconds = Number(age)
  if (seconds >= outboxAgeFromSeconds && seconds <= mostOutboxSeconds)
    tally?.({ type: 'outbox-age', seconds })
}
