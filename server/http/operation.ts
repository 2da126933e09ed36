import type { Access, EndpointShape } from '#contract/endpoint.ts'
import type { Actor, CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'
import type { ParsedInput } from './validate.ts'

export type Operation = { endpoint: EndpointShape } & (
  | {
      kind: 'read'
      isCostly: boolean
      snapshot: boolean
      run(context: ReadContext<Access>, input: ParsedInput): Promise<unknown>
    }
  | WriteOperation
  | { kind: 'call'; isRead: boolean; run(context: CallContext<Access>, input: ParsedInput): Promise<unknown> }
)

export interface WriteOperation {
  kind: 'write'
  run(context: WriteContext, input: ParsedInput): Promise<unknown>
  queueable: boolean
  status: number
  affectedUsers(tx: WriteContext['tx'], actor: Actor, input: ParsedInput): Promise<readonly string[]>
}

/** Fails the start when the mounted endpoints differ from the contract. */
export function assertComplete(endpoints: readonly EndpointShape[], operations: readonly Operation[]): void {
  const mounted = operations.map((operation) => operation.endpoint)
  const missing = endpoints.filter((endpoint) => !mounted.includes(endpoint)).map(({ name }) => name)
  const unknown = mounted.filter((endpoint) => !endpoints.includes(endpoint)).map(({ name }) => name)
  const twice = mounted.filter((endpoint, at) => mounted.indexOf(endpoint) !== at).map(({ name }) => name)
  const wrong = { missing, unknown, twice }
  if (missing.length + unknown.length + twice.length > 0) {
    throw new Error(`API and contract differ: ${JSON.stringify(wrong)}`)
  }
}
