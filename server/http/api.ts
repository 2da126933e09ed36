import type { EndpointServerTypes, EndpointShape } from '#contract/endpoint.ts'
import type { Actor, CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'

export type Input<E extends EndpointShape> = Pick<EndpointServerTypes<E>, 'params' | 'query' | 'body'>

export type Answer<E extends EndpointShape> = EndpointServerTypes<E>['answer']

/** Runs in one snapshot; the response gets ETag, 304 and X-Sync-Seq. */
export type ReadHandler<E extends EndpointShape> = (
  context: ReadContext<E['access']>,
  input: Input<E>,
) => Promise<Answer<E>>

/** Runs in one transaction with idempotency; called again when the database requires a retry. */
export type WriteHandler<E extends EndpointShape> = (
  context: WriteContext,
  input: Input<E>,
) => Promise<Answer<E>>

/** For handlers with their own transactions. */
export type CallHandler<E extends EndpointShape> = (
  context: CallContext<E['access']>,
  input: Input<E>,
) => Promise<Answer<E>>

export interface WriteOptions<E extends EndpointShape = EndpointShape> {
  /** Can be queued in the outbox, and so is accepted in POST /sync/batch. */
  queueable?: boolean
  /** Other existing users whose sequences the change increments; their counters are locked first. */
  affectedUsers?(tx: WriteContext['tx'], actor: Actor, input: Input<E>): Promise<readonly string[]>
  status?: 200 | 201
}

export interface ReadOptions {
  /** Takes over 20 ms: guests get cached responses, and computations are limited per network. */
  isCostly?: boolean
  /** False: its statements need not see one state, so each is one round trip, without a transaction. Public reads only. */
  snapshot?: boolean
}

export interface CallOptions {
  /** Changes nothing, whatever its method. */
  isRead?: boolean
}

export interface Api {
  read<E extends EndpointShape>(endpoint: E, handler: ReadHandler<E>, options?: ReadOptions): void
  write<E extends EndpointShape>(endpoint: E, handler: WriteHandler<E>, options?: WriteOptions<E>): void
  call<E extends EndpointShape>(endpoint: E, handler: CallHandler<E>, options?: CallOptions): void
}
