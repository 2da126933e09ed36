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

export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

/** Null when the path does not match or contains invalid escapes. */
export function matchPath(pattern: RegExp, path: string): Record<string, string> | null {
  const match = pattern.exec(path)
  if (!match) return null
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}
