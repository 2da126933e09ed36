import type { NetRequest } from '#src/api/net.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { Listed } from '../server/account.ts'
import type { Reply } from '../server/answers.ts'

/** A real server: virtual time stands still while the schedule waits for it. */
export interface Backend {
  users: readonly [string, string]
  /** The server's clock follows the schedule's, in ms since its beginning. */
  follow(elapsed: () => number): void
  price: number
  wares(userId: string): readonly string[]
  handle(request: NetRequest): Promise<Reply>
  openSession(userId: string): Promise<string>
  boosts(userId: string): Promise<number>
  /** Tops up this user's wallet. Integer Fcfa. */
  bring(userId: string, amount: number): Promise<void>
  /** Errors in the server's ledger; null when there are none. */
  wrongBooks(): Promise<string | null>
  /** Differences between the mirror and the server in these lists; null when there are none. */
  disagreement(userId: string, state: Committed, lists: readonly Listed[]): Promise<string | null>
}
