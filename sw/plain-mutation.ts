import { headers } from '#contract/sync.ts'
import { mutations } from '#src/domains/registry.ts'
import { ownRequestMode } from '#src/lib/api-base.ts'
import type { MutationRequest } from '#src/sync/mutation.ts'

const methods = ['POST', 'PUT', 'DELETE'] as const

/** A mutating request below the API base that does not come from the app itself. */
export function isPlainMutation(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  base: URL,
): boolean {
  const url = new URL(request.url)
  return (
    methods.some((method) => method === request.method) &&
    url.origin === base.origin &&
    url.pathname.startsWith(`${base.pathname}/`) &&
    request.mode !== ownRequestMode &&
    !request.headers.has(headers.idempotencyKey) &&
    !request.headers.has(headers.outboxUser)
  )
}

/** Null when the body is not JSON. */
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

/** Whether the outbox would send an identical request, so that both can use one idempotency key. */
export function isRepeatable(request: MutationRequest): boolean {
  for (const kind of mutations.values()) {
    const args = kind.match(request)
    if (args !== null) return JSON.stringify(kind.request(args, new Set())) === JSON.stringify(request)
  }
  return false
}
