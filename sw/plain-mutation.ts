import { headers } from '#contract/sync.ts'
import type { MutationRequest } from '#src/sync/mutation.ts'
import { mutations } from '#src/sync/mutations/registry.ts'

const methods = ['POST', 'PUT', 'DELETE'] as const

/** True for a change that some code sends by itself: below the API base, and without the marks of our outbox. */
export function isPlainMutation(request: Pick<Request, 'method' | 'url' | 'headers'>, base: URL): boolean {
  const url = new URL(request.url)
  return (
    methods.some((method) => method === request.method) &&
    url.origin === base.origin &&
    url.pathname.startsWith(`${base.pathname}/`) &&
    !request.headers.has(headers.idempotencyKey) &&
    !request.headers.has(headers.outboxUser)
  )
}

/** The request in the outbox's terms; null when its body is not JSON. */
export async function readPlainMutation(request: Request, base: URL): Promise<MutationRequest | null> {
  const method = methods.find((known) => known === request.method)
  if (method === undefined) return null
  const url = new URL(request.url)
  const path = url.pathname.slice(base.pathname.length) + url.search
  const text = await request.text()
  if (text === '') return { method, path }
  try {
    return { method, path, body: JSON.parse(text) }
  } catch {
    return null
  }
}

/** True when the outbox would later send the very same request: only then may both bear one key. */
export function isRepeatable(request: MutationRequest): boolean {
  for (const kind of mutations.values()) {
    const args = kind.match(request)
    if (args !== null) return JSON.stringify(kind.request(args, new Set())) === JSON.stringify(request)
  }
  return false
}
