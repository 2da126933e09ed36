import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId, uuid } from './ids.ts'
import { looseCount, looseInstant } from './loose.ts'
import { fcfa } from './money.ts'
import { listAnswer } from './sync.ts'

/** What a seller can buy: room for listings for some days. */
export const packageOffer = v.object({
  id: looseId,
  name: v.string(),
  price: fcfa,
  /** Listings that can go online with it. */
  slots: looseCount,
  days: looseCount,
  /** Photos that each of them may have. */
  photos: looseCount,
  /** Boosts of the default offer that come with it. */
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

/** What a seller may still put online. */
export const publishingRoom = v.object({
  /** For nothing, in any 30 days; `next_at`: when the next slot comes back, null while there is one. */
  free: v.object({ slots: looseCount, used: looseCount, next_at: looseInstant }),
  /** The soonest to end first: that one is used first. */
  owned: v.array(ownedPackage),
  /** Listings that wait for room. */
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
  /** `price`: what the person saw; another one is refused. */
  body: v.strictObject({
    id: uuid,
    package_id: v.pipe(v.string(), v.maxLength(40)),
    price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  answer: v.object({ data: publishingRoom }),
  errors: ['not_found', 'id_taken', 'price_changed', 'insufficient_funds'],
})

/** One boost of a listing with what it brought. */
export const boostRun = v.object({
  id: looseId,
  /** Its name, as people read it. */
  offer: v.string(),
  /** It cost nothing: of the free allowance, or of a package. */
  included: v.boolean(),
  price: fcfa,
  starts_at: looseInstant,
  ends_at: looseInstant,
  /** Ended before its time, with so much paid back. */
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
