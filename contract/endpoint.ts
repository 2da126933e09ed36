import type * as v from 'valibot'
import type { Restriction } from './account-status.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Schema = v.GenericSchema<unknown, unknown>

/** With `anyOf` the handler checks which of the permissions its subject requires. */
export type Access =
  | 'public'
  | 'user'
  | 'admin'
  | { permission: Permission }
  | { anyOf: readonly Permission[] }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Paths are relative to the API base; `:id` marks a parameter. */
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
  /** Specific error codes, in addition to those that every call can return. */
  errors?: readonly ErrorCode[]
  /**
   * Strongest restriction under which the call is available; by default suspended users may only GET, banned ones
   * nothing.
   */
  open?: Restriction
  /** Requires a confirmed e-mail, on servers that send e-mail. */
  verifiedEmail?: true
  file?: string
  /** In bytes; `maxBodyBytes` without it. */
  maxBody?: number
}

/** The client calls this value, the server mounts it, the OpenAPI document is generated from it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Slot<E, K extends string> = K extends keyof E ? E[K] : undefined

export interface EndpointServerTypes<E extends EndpointShape> {
  params: Out<Slot<E, 'params'>>
  query: Out<Slot<E, 'query'>>
  body: Out<Slot<E, 'body'>>
  answer: v.InferOutput<E['answer']>
}

export interface EndpointClientTypes<E extends EndpointShape> {
  params: In<Slot<E, 'params'>>
  query: In<Slot<E, 'query'>>
  body: In<Slot<E, 'body'>>
  answer: v.InferOutput<E['answer']>
}
