import type { User } from '#contract/users.ts'

/** Who is signed in. `starting` only until the first decision. */
export type SessionState =
  | { status: 'starting' }
  /** `undecided`: a token is kept, but no server could be asked whose it is. */
  | { status: 'guest'; undecided?: true }
  | { status: 'signed-in'; user: User; token: string; epoch: number }

/** The one session of this page. */
export interface Session {
  state(): SessionState
  subscribe(changed: () => void): () => void
  /** Decides once who is signed in; later calls wait for the same decision. Never rejects. */
  ready(): Promise<void>
  /** Asks the server again whose token this is: after an undecided start, or to see new rights. Never rejects. */
  check(): Promise<void>
  /** Stores token and user (login, register), for the page and for the worker. */
  signIn(token: string, user: User): Promise<void>
  /**
   * Goes on with the token that follows the present one. A new epoch begins: what was under way with the old token ends as
   * it would have, and a late refusal of it is nobody's any more.
   */
  renew(before: string, next: string): Promise<void>
  /**
   * Clears token and user on this device and keeps the token to be revoked on the server; the mirror and the outbox of
   * the user stay.
   */
  clear(): Promise<void>
  /** Merges fields into the local user (update-profile). */
  merge(user: User): Promise<void>
  /** A 401: forgets the token and moves to /login, unless a newer session has begun. */
  refuse(epoch: number): Promise<void>
  /** Follows sign-ins, sign-outs and refusals of other tabs and of the worker; call the answer to stop. */
  follow(): () => void
}
