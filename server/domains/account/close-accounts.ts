import type { Tx } from '#server/db/types.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { partnersOf } from '../conversation-members/index.ts'
import { peopleStopping, stopOrdersOf } from '../orders/index.ts'
import { lockUser } from '../users/index.ts'
import { forget } from './forget.ts'

/** Erases at once: products leave the market, unshipped orders are refunded, sessions and roles end. */
export async function closeAccounts(services: Services, ids: readonly string[]): Promise<void> {
  const now = services.clock.now()
  for (const id of ids) {
    const others = async (tx: Tx) => [...(await partnersOf(tx, id)), ...(await peopleStopping(tx, id))]
    const events = await runUserTransaction(
      services,
      id,
      async (tx) => {
        const events: LoumaEvent[] = []
        if ((await lockUser(tx, id)) === null) return events
        const emit = (event: LoumaEvent) => events.push(event)
        await stopOrdersOf({ tx, now, emit }, id, id)
        await forget(tx, id, now)
        emit({ type: 'account-deleted', userId: id })
        return events
      },
      others,
    )
    for (const event of events) services.events.emit(event)
  }
}
