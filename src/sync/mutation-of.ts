import * as v from 'valibot'
import type { EndpointShape, Schema } from '#contract/endpoint.ts'
import { matchPath, pathOf, pathPattern } from '#contract/endpoint-path.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Coalesced, Mutation, MutationRequest } from './mutation.ts'

type Sent = Pick<EndpointShape, 'method' | 'path' | 'body'>

type ParamOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Arguments that the endpoint alone defines: the parameters of its path and the fields of its body. */
type ArgsOf<E extends Sent> = { [Name in ParamOf<E['path']>]: string } & (E['body'] extends Schema
  ? v.InferOutput<E['body']>
  : unknown)

type Derived = 'v' | 'read' | 'target' | 'request' | 'match' | 'result' | 'coalesce' | 'folds'

interface Definition<Args> extends Omit<Mutation<Args>, Derived> {
  /** The lane by default. */
  target?: Mutation<Args>['target']
  /** Arguments in the path, by parameter, where the names differ. */
  params?: Readonly<Record<string, string>>
  /** By default the arguments that are named like the fields of the endpoint's body. */
  body?: Mutation<Args>['request'] extends (args: Args, features: infer F) => unknown
    ? (args: Args, features: F) => unknown
    : never
  /** Arguments that a plain request does not carry, or a function that makes all; null: never adopted. */
  plain?: Partial<Args> | ((params: Readonly<Record<string, string>>, body: unknown) => unknown) | null
  /** Picks the fields of the response that the view needs. */
  result?: v.GenericSchema
  /** `last`: the last unsent action on a target wins. */
  coalesce?: 'last' | NonNullable<Mutation<Args>['coalesce']>
  folds?: Mutation<Args>['folds']
}

/** Stored arguments, where they differ from the path's parameters and the body's fields. */
type Given<Args> = { args?: v.GenericSchema<unknown, Args> } & Definition<NoInfer<Args>>

/** Statuses of a deletion whose object is gone already. */
export const gone = [404, 410] as const

/** Makes request, recognition, reader and result of a kind of action from its endpoint. */
/* @__NO_SIDE_EFFECTS__ */
export function mutationOf<const E extends Sent, Args = ArgsOf<E>>(
  endpoint: E,
  definition: Given<Args>,
): Mutation<Args> {
  const { args, params = {}, body, plain, result, coalesce, folds = {}, ...rest } = definition
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const fields = Object.keys(entriesOf(endpoint))
  const target = rest.target ?? rest.lane
  const schema: v.GenericSchema<unknown, unknown> =
    args ??
    v.object({ ...Object.fromEntries(names.map((name) => [name, v.string()])), ...entriesOf(endpoint) })
  const read = (stored: unknown) => readBy(schema, stored) as Args | null
  const argument = (given: Args, name: string) => (given as Record<string, unknown>)[name]

  function bodyOf(given: Args, features: Parameters<Mutation<Args>['request']>[1]): unknown {
    if (body !== undefined) return body(given, features)
    const named = fields.filter((field) => argument(given, field) !== undefined)
    return named.length === 0
      ? undefined
      : Object.fromEntries(named.map((field) => [field, argument(given, field)]))
  }

  function match({ method, path, body: sent }: MutationRequest): Args | null {
    if (method !== endpoint.method || plain === null) return null
    const found = matchPath(pathPattern(endpoint.path), path.split('?')[0] ?? '')
    if (found === null) return null
    if (typeof plain === 'function') return read(plain(found, sent))
    const inPath = names.map((name) => [params[name] ?? name, found[name]])
    return read({ ...plain, ...(typeof sent === 'object' ? sent : {}), ...Object.fromEntries(inPath) })
  }

  return {
    ...rest,
    v: 1,
    read,
    target,
    request(given, features) {
      const inPath = names.map((name) => [name, String(argument(given, params[name] ?? name))])
      const sent = bodyOf(given, features)
      return {
        method: endpoint.method as MutationRequest['method'],
        path: pathOf<string>(endpoint, Object.fromEntries(inPath)),
        ...(sent === undefined ? {} : { body: sent }),
      }
    },
    match,
    ...(result === undefined ? {} : { result: (answer) => readBy(result, answer) }),
    ...(coalesce === undefined ? {} : { coalesce: coalesce === 'last' ? lastOf(target) : coalesce }),
    folds,
  }
}

/** A choice in or out of a set. `was`: the state before all unsent actions, because counters change by the difference. */
export interface ChoiceArgs {
  id: string
  on: boolean
  was: boolean
}

/** PUT by one endpoint, DELETE by the other one. The last choice replaces an unsent one. */
/* @__NO_SIDE_EFFECTS__ */
export function choiceOf<Args extends ChoiceArgs>(
  into: Sent,
  outOf: Sent,
  definition: Omit<Definition<NoInfer<Args>>, 'plain'> & {
    args: v.GenericSchema<unknown, Args>
    plain: Omit<NoInfer<Args>, keyof ChoiceArgs>
  },
): Mutation<Args> {
  const one = (endpoint: Sent, on: boolean) =>
    mutationOf<Sent, Args>(endpoint, {
      coalesce: 'last',
      ...definition,
      plain: { ...definition.plain, on, was: !on } as Partial<Args>,
    })
  const put = one(into, true)
  const drop = one(outOf, false)
  return {
    ...put,
    request: (args, features) => (args.on ? put : drop).request(args, features),
    match: (request) => put.match(request) ?? drop.match(request),
  }
}

/** The answer's `data`, as a schema of the whole answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dataOf<S extends v.GenericSchema>(data: S) {
  return v.pipe(
    v.object({ data }),
    v.transform((answer) => answer.data),
  )
}

/** The value that a schema reads; null when it is invalid. */
export function readBy<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : null
}

/** Empty for a body that is not a plain object schema. */
function entriesOf({ body }: Sent): Record<string, v.GenericSchema> {
  return (body as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {}
}

function lastOf<Args>(target: (args: Args) => string) {
  return (args: Args, queue: readonly StoredEntry[]): Coalesced => ({
    remove: queue.filter((entry) => entry.target === target(args)).map(({ seq }) => seq),
    skip: false,
  })
}
