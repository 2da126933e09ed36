import type * as v from 'valibot'
import type { Restriction } from './account-status.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Any schema of the validator that runs without waiting. */
export type Schema = v.GenericSchema<unknown, unknown>

/**
 * Who may call: anyone, a signed-in user, a user with one permission or with one of several (the verb then looks which
 * of them its subject asks for), or an admin alone.
 */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | { permission: Permission }
  | { anyOf: readonly Permission[] }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What both sides know of one call. Paths are relative to the API base; `:id` marks a parameter. */
export interface EndpointShape {
  name: string
  method: Method
  path: string
  summary: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  /** Refusals that this call has of its own, beside those that every call may give. */
  errors?: readonly ErrorCode[]
  /**
   * What somebody under this restriction may still call: `banned` includes `suspended`. Without it the suspended may only
   * read, and the banned nothing.
   */
  open?: Restriction
  /** Only for whoever has proved the e-mail of the account, where the server sends e-mail. */
  verifiedEmail?: true
  /** Media type, where a file is answered instead of JSON. */
  file?: string
  /** Largest body in bytes, when it is not the usual one. */
  maxBody?: number
}

/** Declares a call once: the client calls this value, the server mounts it, OpenAPI is made from it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Slot<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What the server gets after validation, and what it must answer. */
export interface EndpointServerTypes<E extends EndpointShape> {
  params: Out<Slot<E, 'params'>>
  query: Out<Slot<E, 'query'>>
  body: Out<Slot<E, 'body'>>
  answer: v.InferOutput<E['answer']>
}

/** What a caller hands in, and what it gets back after parsing. */
export interface EndpointClientTypes<E extends EndpointShape> {
  params: In<Slot<E, 'params'>>
  query: In<Slot<E, 'query'>>
  body: In<Slot<E, 'body'>>
  answer: v.InferOutput<E['answer']>
}
