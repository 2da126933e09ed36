import { and, eq, ne } from 'drizzle-orm'
import type { saveBoostOffer } from '#contract/market-settings.ts'
import { type BoostOfferData, boostOffers } from '#server/db/schema/market-settings.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { allBoostOffers } from './offer-rows.ts'
import { presentBoostOffer } from './present.ts'
import { noteOffer } from './record-offer.ts'
import { lockSettings } from './setting-rows.ts'

/** Exactly one offer is the default: setting another one clears the former. */
export async function saveBoost(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof saveBoostOffer>,
): Promise<Answer<typeof saveBoostOffer>> {
  const { seen, reason, is_default: isDefault, ...words } = body
  // One lock for all offers serializes their changes.
  await lockSettings(tx)
  const all = await allBoostOffers(tx)
  const before = all.find(({ id }) => id === params.id)
  if ((before?.version ?? 0) !== seen) throw new AppError('settings_changed')
  const after = { ...words, isDefault }
  checkDefault(before, after)
  const who = { actorId: actor.id, now, reason }
  if (
    await noteOffer(tx, who, 'boost', { id: params.id, before: before && named(before), after: named(after) })
  ) {
    const former = all.find((one) => one.isDefault && one.id !== params.id)
    if (isDefault && former) {
      await tx
        .update(boostOffers)
        .set({ isDefault: false, version: former.version + 1 })
        .where(and(eq(boostOffers.id, former.id), ne(boostOffers.id, params.id)))
      await noteOffer(tx, who, 'boost', {
        id: former.id,
        before: named(former),
        after: { is_default: false },
      })
    }
    const row = { ...after, version: seen + 1 }
    await tx
      .insert(boostOffers)
      .values({ id: params.id, ...row })
      .onConflictDoUpdate({ target: boostOffers.id, set: row })
  }
  return { data: (await allBoostOffers(tx)).map(presentBoostOffer) }
}

function named<Row extends Pick<BoostOfferData, 'isDefault'>>({ isDefault, ...row }: Row) {
  return { ...row, is_default: isDefault }
}

function checkDefault(
  before: BoostOfferData | undefined,
  after: Pick<BoostOfferData, 'active' | 'isDefault'>,
): void {
  if (before?.isDefault && !after.isDefault) {
    throw wrong('is_default', 'Choisissez d’abord une autre offre par défaut.')
  }
  if (after.isDefault && !after.active) throw wrong('active', 'L’offre par défaut doit se vendre.')
}

function wrong(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}
