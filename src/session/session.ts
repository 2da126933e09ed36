import type { User } from '#contract/users.ts'

/** Who is signed in. `starting` only until the first decision. */
export type SessionState =
  | { status: 'starting' }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User; token: string; epoch: number }

/** The one session of this page. */
export interface Session {
  state(): SessionState
  subscribe(changed: () => void): () => void
  /** Decides once who is signed in; later calls wait for the same decision. Never rejects. */
  ready(): Promise<void>
  /** Stores token and user (login, register), for the page and for the worker. */
  signIn(token: string, user: User): Promise<void>
  /** Clears token and user on this device only; the mirror and the outbox of the user stay. */
  clear(): Promise<void>
  /** Merges fields into the local user (update-profile). */
  merge(user: User): Promise<void>
  /** A 401: forgets the token, unless a newer session has begun; the caller moves to /login. */
  refuse(epoch: number): Promise<void>
}
