import { AsyncLocalStorage } from 'node:async_hooks'
import type { Restriction } from '#contract/account-status.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Grants } from '#contract/permissions.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { LoumaEvent } from './events.ts'
import type { SyncCounter } from './sequence.ts'

export interface Actor extends Grants {
  id: string
  is_admin: boolean
  role: string | null
  permissions: string[] | Record<string, boolean> | null
  restriction: Restriction | null
  /** A deletion of the account is pending. */
  isLeaving: boolean
  /** The account's e-mail while neither it nor a number is confirmed, else null. */
  unverifiedEmail: string | null
  /** Stays the same when the token is renewed. */
  sessionId: string
  /** SHA-256 (hex) of the session token. */
  session: string
}

type ActorOf<A extends Access> = A extends 'public' ? Actor | null : Actor

/** `tx` is one repeatable-read, read-only snapshot. */
export interface ReadContext<A extends Access = 'user'> {
  tx: Tx
  actor: ActorOf<A>
  now: Date
  /** Sequence counter of the actor in this snapshot; of a public read that of a new user. */
  counter: SyncCounter
  /** Overrides X-Sync-Seq of the response, for a page that is complete only up to a lower sequence. */
  answerSeq(seq: number): void
}

export interface WriteContext {
  tx: Tx
  actor: Actor
  now: Date
  emit(event: LoumaEvent): void
}

/** For handlers with their own transactions (passwords, sessions): no idempotency key, not allowed in a batch. */
export interface CallContext<A extends Access = 'user'> {
  db: Db
  actor: ActorOf<A>
  now: Date
  /** IP address, for rate limits. */
  address: string
  userAgent: string | null
  /** SHA-256 (hex) of the browser's device id (X-Louma-Device), or null. */
  device: string | null
  token: string | null
}

export interface RequestScope {
  /** Shown to the user with an unexpected error, and logged with each line about the request. */
  id: string
  /** Endpoint name, for metrics; the path would contain ids. */
  endpoint: string
}

export const requestScope = new AsyncLocalStorage<RequestScope>()
