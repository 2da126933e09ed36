import type { EndpointServerTypes, EndpointShape } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'

/** What a handler gets of the request, parsed by the endpoint's own schemas. */
export type Input<E extends EndpointShape> = Pick<EndpointServerTypes<E>, 'params' | 'query' | 'body'>

export type Answer<E extends EndpointShape> = EndpointServerTypes<E>['answer']

/** Reads inside one snapshot; the answer gets ETag, 304 and X-Sync-Seq. */
export type ReadHandler<E extends EndpointShape> = (
  context: ReadContext<E['access']>,
  input: Input<E>,
) => Promise<Answer<E>>

/** Changes inside one transaction, with idempotency; may run several times when the database asks for a retry. */
export type WriteHandler<E extends EndpointShape> = (
  context: WriteContext,
  input: Input<E>,
) => Promise<Answer<E>>

/** Rules its own transactions. */
export type CallHandler<E extends EndpointShape> = (
  context: CallContext<E['access']>,
  input: Input<E>,
) => Promise<Answer<E>>

export interface WriteOptions<E extends EndpointShape = EndpointShape> {
  /** May stand in a client's outbox and so in POST /sync/batch. */
  queueable?: boolean
  /** Other people, all known to us, whose counters the change will move: they are locked before it begins. */
  others?(tx: WriteContext['tx'], actor: Actor, input: Input<E>): Promise<readonly string[]>
  /** Status of success, 200 unless said otherwise. */
  status?: 200 | 201
}

export interface ReadOptions {
  /** Takes more than 20 ms: guests get kept answers, and a network a limited number of fresh ones. */
  isCostly?: boolean
}

/** Where domains mount their endpoints: `export function mountProducts(api: Api): void`. */
export interface Api {
  read<E extends EndpointShape>(endpoint: E, handler: ReadHandler<E>, options?: ReadOptions): void
  write<E extends EndpointShape>(endpoint: E, handler: WriteHandler<E>, options?: WriteOptions<E>): void
  call<E extends EndpointShape>(endpoint: E, handler: CallHandler<E>): void
}
