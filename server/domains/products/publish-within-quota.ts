import { eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { partnersOf } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { publishWaiting } from './publish-waiting.ts'

/** Per seller with the sync counter locked, so concurrent instances do no work twice. */
export async function publishWithinQuota(services: Services, market: Market): Promise<void> {
  const now = services.clock.now()
  const sellers = await services.db
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .where(eq(products.state, 'awaiting_slot'))
  for (const { id } of sellers) {
    await runUserTransaction(
      services,
      id,
      async (tx) => {
        const events: LoumaEvent[] = []
        await publishWaiting({ tx, now, emit: (event) => events.push(event) }, id, market)
        return events
      },
      (tx) => partnersOf(tx, id),
    ).then((events) => {
      for (const event of events) services.events.emit(event)
    }, services.report)
  }
}
