import type { listPackages } from '#contract/packages.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { packageOffersNow } from '../market-settings/index.ts'

export async function listOffers({ tx }: ReadContext<'public'>): Promise<Answer<typeof listPackages>> {
  const rows = await packageOffersNow(tx)
  return {
    data: rows.map(({ id, name, price, slots, days, photos, boosts }) => ({
      id,
      name,
      price,
      slots,
      days,
      photos,
      boosts,
    })),
  }
}
