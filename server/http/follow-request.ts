import { apiBase } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { photoUploadPath } from '#contract/photos.ts'
import { type RequestScope, requestScope } from '#server/kernel/request-scope.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'

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

function kindOf({ url }: Request): string {
  const path = new URL(url).pathname
  return kinds.find(([start]) => path.startsWith(start))?.[1] ?? 'page'
}
