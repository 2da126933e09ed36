import type { NetRequest } from '#src/api/net.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Listed } from '../server/account.ts'
import type { Reply } from '../server/answers.ts'

/** A server that is no model: the schedule waits for it while virtual time stands still. */
export interface Backend {
  users: readonly [string, string]
  /** Lets the server's clock go with the schedule's, in ms since its beginning. */
  follow(elapsed: () => number): void
  /** Of each listing, integer Fcfa. */
  price: number
  /** Ids of what the other user sells. */
  wares(userId: string): readonly string[]
  handle(request: NetRequest): Promise<Reply>
  /** A new token for this user. */
  openSession(userId: string): Promise<string>
  /** How many boosts the server has really done for this user. */
  boosts(userId: string): Promise<number>
  /** Lets money come in for this user. Integer Fcfa. */
  bring(userId: string, amount: number): Promise<void>
  /** What is wrong with the server's books; null when nothing is. */
  wrongBooks(): Promise<string | null>
  /** What the mirror holds otherwise than the server in these lists; null when they agree. */
  disagreement(userId: string, state: Committed, lists: readonly Listed[]): Promise<string | null>
}
