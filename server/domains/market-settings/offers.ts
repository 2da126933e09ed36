import { and, asc, eq, ne } from 'drizzle-orm'
import type { saveBoostOffer, savePackageOffer } from '#contract/market-settings.ts'
import {
  type BoostOfferData,
  boostOffers,
  type PackageOfferData,
  packageOffers,
} from '#server/db/schema/market-settings.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { lockSettings } from './market.ts'
import { presentBoostOffer, presentPackageOffer } from './present.ts'

export function allBoostOffers(tx: Tx): Promise<BoostOfferData[]> {
  return tx.select().from(boostOffers).orderBy(asc(boostOffers.position), asc(boostOffers.id))
}

export function boostOffersNow(tx: Tx): Promise<BoostOfferData[]> {
  return tx
    .select()
    .from(boostOffers)
    .where(eq(boostOffers.active, true))
    .orderBy(asc(boostOffers.position), asc(boostOffers.id))
}

/** The offer of this id (undefined: the default offer) if it is active. */
export async function boostOfferNow(tx: Tx, id: string | undefined): Promise<BoostOfferData | undefined> {
  const which = id === undefined ? eq(boostOffers.isDefault, true) : eq(boostOffers.id, id)
  const [row] = await tx
    .select()
    .from(boostOffers)
    .where(and(eq(boostOffers.active, true), which))
  return row
}

export function allPackageOffers(tx: Tx): Promise<PackageOfferData[]> {
  return tx.select().from(packageOffers).orderBy(asc(packageOffers.position), asc(packageOffers.id))
}

export function packageOffersNow(tx: Tx): Promise<PackageOfferData[]> {
  return tx
    .select()
    .from(packageOffers)
    .where(eq(packageOffers.active, true))
    .orderBy(asc(packageOffers.position), asc(packageOffers.id))
}

export async function packageOfferNow(tx: Tx, id: string): Promise<PackageOfferData | undefined> {
  const [row] = await tx
    .select()
    .from(packageOffers)
    .where(and(eq(packageOffers.active, true), eq(packageOffers.id, id)))
  return row
}

/** Records the changed fields of an offer (all of a new one) in the audit log; false when nothing changed. */
async function noteOffer(
  tx: Tx,
  who: { actorId: string; now: Date; reason: string },
  kind: 'boost' | 'package',
  { id, before, after }: { id: string; before: object | undefined; after: object },
): Promise<boolean> {
  const was = new Map(Object.entries(before ?? {}))
  const changed = Object.entries(after).filter(
    ([name, value]) => canonical(was.get(name)) !== canonical(value),
  )
  if (changed.length === 0) return false
  await recordAudit(tx, {
    ...who,
    action: 'offer.change',
    target: 'offer',
    targetId: `${kind}:${id}`,
    before: before ? Object.fromEntries(changed.map(([name]) => [name, was.get(name)])) : null,
    after: Object.fromEntries(changed),
  })
  return true
}

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
