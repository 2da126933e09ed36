import { requestTimeoutMs } from '#contract/limits.ts'
import { headers as headerNames } from '#contract/sync.ts'
import { ownRequestMode } from '#src/lib/api-base.ts'
import type { Net, NetAnswer, NetRequest } from './net.ts'
import { recordSent } from './sent-bytes.ts'

interface FetchNetOptions {
  base: string
  /** Value of the page's `<meta name="csrf-token">`; null without one. */
  csrfToken: () => string | null | Promise<string | null>
}

/** The network over ofetch: JSON, 30 s time-out, no retries (the outbox retries). */
export function createFetchNet({ base, csrfToken }: FetchNetOptions): Net {
  const known = createKnownSeq()
  return {
    async send(request) {
      const { ofetch } = await import('./requests.ts')
      const json = request.body === undefined ? undefined : JSON.stringify(request.body)
      const body = request.bytes ?? json
      const headers = { ...headersOf(request, await csrfToken()), ...known.headersFor(request) }
      const response = await ofetch.raw(base + request.path, {
        method: request.method,
        headers,
        ...(body === undefined ? {} : { body }),
        responseType: 'text',
        retry: false,
        timeout: requestTimeoutMs,
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'same-origin',
        mode: ownRequestMode,
        ignoreResponseError: true,
      })
      recordSent([json ?? '', ...Object.entries(headers).flat()], request.bytes?.size)
      const text = typeof response._data === 'string' ? response._data : ''
      const answer = readAnswer(response, text)
      known.note(request, answer)
      const line = failureLine(request, answer)
      if (line !== null) console.warn(line)
      return answer
    },
  }
}

/** Sends the highest sequence that a session has received: a replica that has not reached it must not answer. */
function createKnownSeq() {
  let session: string | null = null
  let seq = -1
  return {
    note({ token }: NetRequest, { header }: NetAnswer) {
      const received = Number(header(headerNames.seq) ?? Number.NaN)
      if (token === null || Number.isNaN(received)) return
      seq = token === session ? Math.max(seq, received) : received
      session = token
    },
    headersFor: ({ method, token }: NetRequest): Record<string, string> =>
      method === 'GET' && token !== null && token === session ? { [headerNames.seq]: String(seq) } : {},
  }
}

function headersOf({ headers, token, body }: NetRequest, csrfToken: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(csrfToken === null ? {} : { 'X-CSRF-TOKEN': csrfToken }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  }
}

function readAnswer(response: Response, text: string): NetAnswer {
  const isRedirect = response.type === 'opaqueredirect' || response.redirected
  const { json, isReadable } = parse(text)
  return {
    status: isRedirect ? 302 : response.status,
    header: (name) => response.headers.get(name),
    json,
    trusted: !isRedirect && isReadable,
  }
}

function parse(text: string): { json: unknown; isReadable: boolean } {
  if (text === '') return { json: undefined, isReadable: true }
  try {
    return { json: JSON.parse(text), isReadable: true }
  } catch {
    return { json: undefined, isReadable: false }
  }
}

/** Without query, ids, body or token; null when the error is not a refused request. */
export function failureLine(
  { method, path }: Pick<NetRequest, 'method' | 'path'>,
  { status, json }: Pick<NetAnswer, 'status' | 'json'>,
): string | null {
  if (status < 400) return null
  const named = path
    .replace(/\?.*/s, '')
    .split('/')
    .map((part) => (/\d/.test(part) ? ':id' : part))
    .join('/')
  return `API ${method} ${named} ${status} ${codeOf(json)}`.trimEnd()
}

function codeOf(json: unknown): string {
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : null
  return typeof code === 'string' && /^[a-z_]{1,50}$/.test(code) ? code : ''
}
