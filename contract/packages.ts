import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseCount, looseId, looseInstant, uuid } from './fields.ts'
import { fcfa } from './money.ts'
import { listAnswer } from './sync.ts'

export const packageOffer = v.object({
  id: looseId,
  name: v.string(),
  price: fcfa,
  slots: looseCount,
  days: looseCount,
  photos: looseCount,
  /** Included boosts of the default plan. */
  boosts: looseCount,
})
export type PackageOffer = v.InferOutput<typeof packageOffer>

export const listPackages = endpoint({
  name: 'listPackages',
  method: 'GET',
  path: '/packages',
  summary: 'Les forfaits de publication',
  access: 'public',
  answer: listAnswer(packageOffer),
})

export const ownedPackage = v.object({
  id: looseId,
  package_id: looseId,
  name: v.string(),
  slots: looseCount,
  slots_used: looseCount,
  boosts: looseCount,
  boosts_used: looseCount,
  starts_at: looseInstant,
  ends_at: looseInstant,
})
export type OwnedPackage = v.InferOutput<typeof ownedPackage>

/** Remaining publication slots of a seller. */
export const publishingRoom = v.object({
  /** In any 30 days; `next_at`: when the next slot is free again, null while one is available. */
  free: v.object({ slots: looseCount, used: looseCount, next_at: looseInstant }),
  /** By end date, in the order of use. */
  owned: v.array(ownedPackage),
  /** Products waiting for a slot. */
  waiting: looseCount,
})
export type PublishingQuota = v.InferOutput<typeof publishingRoom>

export const readPublishingRoom = endpoint({
  name: 'readPublishingRoom',
  method: 'GET',
  path: '/me/packages',
  summary: 'Mes forfaits et ce qu’il y reste',
  access: 'user',
  answer: v.object({ data: publishingRoom }),
})

export const buyPackage = endpoint({
  name: 'buyPackage',
  method: 'POST',
  path: '/me/packages',
  summary: 'Acheter un forfait avec le solde du portefeuille',
  access: 'user',
  /** `price` is what the user saw; a different current price is refused. */
  body: v.strictObject({
    id: uuid,
    package_id: v.pipe(v.string(), v.maxLength(40)),
    price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: v.object({ data: publishingRoom }),
  errors: ['not_found', 'id_taken', 'price_changed', 'insufficient_funds'],
})

export const boostRun = v.object({
  id: looseId,
  offer: v.string(),
  /** Paid by the free allowance or a package. */
  included: v.boolean(),
  price: fcfa,
  starts_at: looseInstant,
  ends_at: looseInstant,
  /** Amount refunded for an early end; null when there was none. */
  refunded: v.nullable(fcfa),
  impressions: looseCount,
  views: looseCount,
  contacts: looseCount,
})
export type BoostRun = v.InferOutput<typeof boostRun>

export const listBoosts = endpoint({
  name: 'listBoosts',
  method: 'GET',
  path: '/products/:id/boosts',
  summary: 'Les boosts d’une de mes annonces et ce qu’ils ont apporté',
  access: 'user',
  params: idParams,
  answer: listAnswer(boostRun),
  errors: ['not_found'],
})
