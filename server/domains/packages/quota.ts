import { and, eq } from 'drizzle-orm'
import type { PublishingQuota, readPublishingRoom } from '#contract/packages.ts'
import { products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import type { Market } from '../market-settings/index.ts'
import { type Room, readQuota } from '../slots/index.ts'

export async function quotaOf(
  tx: Tx,
  userId: string,
  freeSlots: number,
  now: Date,
): Promise<PublishingQuota> {
  const { free, owned } = await readQuota(tx, userId, freeSlots, now)
  const waiting = and(eq(products.sellerId, userId), eq(products.state, 'awaiting_slot'))
  return {
    free: { slots: free.slots, used: free.used, next_at: free.nextAt?.toISOString() ?? null },
    owned: owned.map(presentOwned),
    waiting: await tx.$count(products, waiting),
  }
}

function presentOwned({ owned, slotsUsed }: Room['owned'][number]): PublishingQuota['owned'][number] {
  return {
    id: owned.id,
    package_id: owned.packageId,
    name: owned.name,
    slots: owned.slots,
    slots_used: slotsUsed,
    boosts: owned.boosts,
    boosts_used: owned.boostsUsed,
    starts_at: owned.startsAt.toISOString(),
    ends_at: owned.endsAt.toISOString(),
  }
}

export function createReadRoom({ settingsNow }: Market) {
  return async ({ tx, actor, now }: ReadContext): Promise<Answer<typeof readPublishingRoom>> => ({
    data: await quotaOf(tx, actor.id, (await settingsNow(tx)).freeSlots, now),
  })
}
