import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { photoUploadPath } from '#contract/photos.ts'
import { type RequestScope, requestScope } from '#server/kernel/request-scope.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'

/** An answer as whoever watches sees it. */
export interface Answered {
  /** The call's name, or what kind of thing was asked for. */
  endpoint: string
  method: string
  status: number
  ms: number
}

interface Following {
  trustProxy: boolean
  answered: (answered: Answered) => void
}

/** Does the work of a request under a name of its own, which its answer carries as well. */
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

/** A call of the API that is not known yet, or none at all. */
export const anyCall = 'api'

const kinds: readonly [string, string][] = [
  [`${apiBase}${livePath}`, 'live'],
  [`${apiBase}${photoUploadPath}`, 'upload'],
  [`${apiBase}/payments/`, 'webhook'],
  ['/api/', anyCall],
  ['/build/', 'file'],
  ['/media/', 'picture'],
  ['/cards/', 'card'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'metrics'],
]

/** Before the call is known, and where there is none. */
function kindOf({ url }: Request): string {
  const path = new URL(url).pathname
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page'
}
