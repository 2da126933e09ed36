import type { Access, EndpointShape } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'
import type { ParsedInput } from './validate.ts'

export type Operation = { endpoint: EndpointShape; pattern: RegExp } & (
  | {
      kind: 'read'
      isCostly: boolean
      run(context: ReadContext<Access>, input: ParsedInput): Promise<unknown>
    }
  | WriteOperation
  | { kind: 'call'; run(context: CallContext<Access>, input: ParsedInput): Promise<unknown> }
)

export interface WriteOperation {
  kind: 'write'
  run(context: WriteContext, input: ParsedInput): Promise<unknown>
  queueable: boolean
  status: number
  others(tx: WriteContext['tx'], actor: Actor, input: ParsedInput): Promise<readonly string[]>
}
