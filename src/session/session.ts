import type { User } from '#contract/users.ts'

/** `starting` only until the first decision. */
export type SessionState =
  | { status: 'starting' }
  /** `undecided`: a token is stored, but the server could not be asked whose it is. */
  | { status: 'guest'; undecided?: true }
  | { status: 'signed-in'; user: User; token: string; epoch: number }

export interface Session {
  state(): SessionState
  subscribe(changed: () => void): () => void
  /** Decides once; later calls share the result. Never rejects. */
  ready(): Promise<void>
  /** Asks the server for the user again: after an undecided start, or for new permissions. Never rejects. */
  check(): Promise<void>
  signIn(token: string, user: User): Promise<void>
  /** Starts a new epoch: requests with the old token may finish, and a late 401 for it is ignored. */
  renew(before: string, next: string): Promise<void>
  /** Stores the token for revocation; the user's mirror and outbox stay. */
  clear(): Promise<void>
  merge(user: User): Promise<void>
  /** After a 401: drops the token and goes to /login, unless a newer session has begun. */
  refuse(epoch: number): Promise<void>
  /** Adopts sign-ins, sign-outs and refusals of other tabs and the worker; returns the unsubscribe function. */
  follow(): () => void
}
