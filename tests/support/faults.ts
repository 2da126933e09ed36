import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiBase } from '#contract/limits.ts'
import { syncPull } from '#contract/sync-calls.ts'

/** One call that reached a server, in the order of arrival. */
export interface LoggedCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  /** Status of the answer; 0 while there is none, and when the connection was cut. */
  status: number
  /** The server marked the answer as a replay of this key. */
  replayed: boolean
}

/**
 * What goes wrong with a call: another answer (`answer`), no answer without or with the effect (`drop-before`,
 * `drop-after`), or a wait until released, before or after the effect (`hold-…`).
 */
export type Fault =
  | { kind: 'answer'; status: number; type?: string; body?: string; headers?: Record<string, string> }
  | { kind: 'drop-before' }
  | { kind: 'drop-after' }
  | { kind: 'hold-before'; gate: FaultGate }
  | { kind: 'hold-after'; gate: FaultGate }

export type CallPattern = (call: { method: string; path: string }) => boolean

export class FaultGate {
  #held = 0
  #open = false
  readonly #waiting: (() => void)[] = []
  readonly #watchers: { count: number; done: () => void }[] = []

  /** Called by the server: resolves when the gate is opened. */
  pass(): Promise<void> {
    this.#held += 1
    for (const { count, done } of this.#watchers) if (this.#held >= count) done()
    if (this.#open) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  reached(count: number): Promise<void> {
    if (this.#held >= count) return Promise.resolve()
    return new Promise((done) => this.#watchers.push({ count, done }))
  }

  open(): void {
    this.#open = true
    for (const go of this.#waiting.splice(0)) go()
  }
}

interface Rule {
  matches: CallPattern
  fault: Fault
  left: number
}

/** Faults that a test has ordered for later calls, and the log of all calls. */
export class Faults {
  readonly log: LoggedCall[] = []
  #rules: Rule[] = []

  /** The next `times` calls that match get the fault; all later ones when `times` is not given. */
  order(matches: CallPattern, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#rules.push({ matches, fault, left: times })
  }

  /** Removes all rules; held calls stay held until their gate opens. */
  heal(): void {
    this.#rules = []
  }

  take(call: { method: string; path: string }): Fault | null {
    const rule = this.#rules.find((one) => one.left > 0 && one.matches(call))
    if (rule === undefined) return null
    rule.left -= 1
    return rule.fault
  }

  /** Takes the API calls since the last use out of the log: method and path, without base and query. */
  takeCalls(): string[] {
    const calls = this.log.splice(0).filter(({ path }) => path.startsWith(`${apiBase}/`))
    return calls.map(({ method, path }) => `${method} ${path.slice(apiBase.length).replace(/[?].*/, '')}`)
  }

  /** API calls that change something, except sign-in. */
  mutations(): LoggedCall[] {
    return this.log.filter(isMutation)
  }
}

/** True for every call that a queued action may become. */
export function isMutation({ method, path }: { method: string; path: string }): boolean {
  return (
    method !== 'GET' &&
    path.startsWith('/api/') &&
    !path.includes('/auth/') &&
    path !== `${apiBase}${syncPull.path}`
  )
}

/** Matches API calls whose method and path start so, for example `PUT /products/`. */
export function call(start: string): CallPattern {
  const [method = '', path = ''] = start.split(' ')
  return (one) => one.method === method && one.path.startsWith(`/api/v1${path}`)
}

export function answerInstead(response: ServerResponse, fault: Fault): void {
  if (fault.kind !== 'answer') {
    response.destroy()
    return
  }
  response.writeHead(fault.status, { 'Content-Type': fault.type ?? 'application/json', ...fault.headers })
  response.end(fault.body ?? '{}')
}

export async function readBody(request: IncomingMessage): Promise<string> {
  return (await readBytes(request)).toString('utf8')
}

/** Reads a request body as bytes, because photos are not text. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
