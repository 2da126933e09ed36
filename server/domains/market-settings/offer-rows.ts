import { and, asc, eq } from 'drizzle-orm'
import {
  type BoostOfferData,
  boostOffers,
  type PackageOfferData,
  packageOffers,
} from '#server/db/schema/market-settings.ts'
import type { Tx } from '#server/db/types.ts'

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
