import type { savePackageOffer } from '#contract/market-settings.ts'
import { packageOffers } from '#server/db/schema/market-settings.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { allPackageOffers } from './offer-rows.ts'
import { presentPackageOffer } from './present.ts'
import { noteOffer } from './record-offer.ts'
import { lockSettings } from './setting-rows.ts'

/** Purchased packages keep the name, slots and duration of the purchase. */
export async function savePackage(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof savePackageOffer>,
): Promise<Answer<typeof savePackageOffer>> {
  const { seen, reason, ...after } = body
  await lockSettings(tx)
  const before = (await allPackageOffers(tx)).find(({ id }) => id === params.id)
  if ((before?.version ?? 0) !== seen) throw new AppError('settings_changed')
  const who = { actorId: actor.id, now, reason }
  if (await noteOffer(tx, who, 'package', { id: params.id, before, after })) {
    const row = { ...after, version: seen + 1 }
    await tx
      .insert(packageOffers)
      .values({ id: params.id, ...row })
      .onConflictDoUpdate({ target: packageOffers.id, set: row })
  }
  return { data: (await allPackageOffers(tx)).map(presentPackageOffer) }
}
