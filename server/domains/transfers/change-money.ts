import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import type { LedgerContext } from '../ledger/index.ts'

/** Changes a user's money outside a request; emits the events after the commit. */
export async function changeMoney<T>(
  services: Services,
  userId: string,
  work: (context: LedgerContext & { tx: Tx }) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  const { result, spoken } = await runUserTransaction(services, userId, async (tx) => {
    // The transaction may be retried: collect events per attempt.
    const spoken: LoumaEvent[] = []
    const result = await work({ tx, now, emit: (event) => spoken.push(event) })
    return { result, spoken }
  })
  for (const event of spoken) services.events.emit(event)
  return result
}
