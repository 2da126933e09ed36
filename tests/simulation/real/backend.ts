import type { NetRequest } from '#src/api/net.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Reply } from '../server/answers.ts'

/** A server that is no model: the schedule waits for it while virtual time stands still. */
export interface Backend {
  users: readonly [string, string]
  handle(request: NetRequest): Promise<Reply>
  /** A new token for this user. */
  openSession(userId: string): Promise<string>
  /** How many boosts the server has really done for this user. */
  boosts(userId: string): Promise<number>
  /** What the mirror holds otherwise than the server; null when they agree. */
  disagreement(userId: string, state: Committed): Promise<string | null>
}
