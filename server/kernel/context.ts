import type { Access } from '#contract/endpoint.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Actor } from './actor.ts'
import type { LoumaEvent } from './events.ts'

/** Public calls may come without a session; every other one has its actor. */
export type ActorOf<A extends Access> = A extends 'public' ? Actor | null : Actor

/** What a read gets: one snapshot (repeatable read, read only). */
export interface ReadContext<A extends Access = 'user'> {
  tx: Tx
  actor: ActorOf<A>
  now: Date
  /** The actor's sequence in this snapshot; 0 for guests. */
  seq: number
  /** Replaces the X-Sync-Seq of the answer, when a page is complete only up to a lower sequence. */
  answerSeq(seq: number): void
}

/** What a change gets: the one transaction of its effect, its sequence and its stored answer. */
export interface WriteContext {
  tx: Tx
  actor: Actor
  now: Date
  /** Told to the event bus after the commit. */
  emit(event: LoumaEvent): void
}

/** What a handler gets that rules its own transactions (passwords, sessions): no idempotency, no batch. */
export interface CallContext<A extends Access = 'user'> {
  db: Db
  actor: ActorOf<A>
  now: Date
  /** Address of the caller, for limits. */
  address: string
  /** What the caller's browser calls itself, to name the device. */
  userAgent: string | null
  /** SHA-256 (hex) of the name that the browser made for itself, or null. */
  device: string | null
  /** The bearer token as it came, or null. */
  token: string | null
}
