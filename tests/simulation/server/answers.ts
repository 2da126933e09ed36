import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { NetAnswer, NetRequest } from '#src/api/net.ts'

export interface Reply {
  status: number
  headers: Record<string, string>
  json?: unknown
  /** Text that is no JSON: a portal's or a proxy's page. */
  html?: boolean
}

export type Arrival = NetRequest

export function ok(json: unknown, headers: Record<string, string> = {}): Reply {
  return { status: 200, headers, json }
}

/** A refusal as problem details; its text must not influence any decision. */
export function refusal(code: ErrorCode, headers: Record<string, string> = {}): Reply {
  const status = errorStatus[code]
  return {
    status,
    headers,
    json: { type: `about:${code}`, title: code, status, detail: misleading[code] ?? 'Refus.', code },
  }
}

/** Texts that contradict their code, to catch a client that decides by text. */
const misleading: Partial<Record<ErrorCode, string>> = {
  insufficient_funds: 'Service unavailable, network error, please retry later (timeout).',
  product_not_published: 'Unauthenticated token expired? Retry.',
  internal: 'Not found: validation failed, gone for good.',
  unavailable: 'Forbidden: this action was refused.',
}

export function page(): Reply {
  return { status: 200, headers: {}, html: true }
}

export function asAnswer(reply: Reply): NetAnswer {
  const json = reply.html === true || reply.json === undefined ? undefined : structuredClone(reply.json)
  return {
    status: reply.status,
    header: (name) => reply.headers[name.toLowerCase()] ?? null,
    json,
    trusted: reply.html !== true,
  }
}
