import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseId, looseInstant } from './fields.ts'
import { maxPhotos } from './limits.ts'
import { fcfa } from './money.ts'
import { listAnswer } from './sync.ts'
import { maxTransferFcfa } from './transfers.ts'

export const settingBounds = {
  /** Commission on sales paid from the wallet, in basis points (1/10,000). */
  commission: { min: 0, max: 5_000 },
  /** A user's withdrawals per day up to this need no approval. Integer Fcfa. */
  approve_up_to: { min: 0, max: maxTransferFcfa },
  /** Number of first products of an unverified seller that require review. */
  review_first: { min: 0, max: 1_000 },
  /** Free publications in any 30 days. */
  free_slots: { min: 0, max: 10_000 },
  /** Free boosts of the default plan in any 30 days. */
  included_boosts: { min: 0, max: 1_000 },
  messages_per_minute: { min: 1, max: 600 },
  conversations_per_hour: { min: 1, max: 1_000 },
  orders_per_hour: { min: 1, max: 1_000 },
} as const
export type NumberSetting = keyof typeof settingBounds

export const settingText: Record<NumberSetting | 'escrow', string> = {
  commission: 'Commission sur une vente payée depuis le portefeuille, en dix-millièmes',
  approve_up_to: 'Retraits d’une personne par jour sans accord de l’équipe, en Fcfa',
  review_first: 'Premières annonces d’un vendeur non vérifié à examiner',
  free_slots: 'Annonces gratuites par 30 jours',
  included_boosts: 'Boosts offerts par 30 jours',
  messages_per_minute: 'Messages par minute',
  conversations_per_hour: 'Nouvelles conversations par heure',
  orders_per_hour: 'Commandes par heure',
  escrow: 'Paiement depuis le portefeuille',
}

const numberSettings = /* @__PURE__ */ Object.keys(settingBounds) as NumberSetting[]

/* @__NO_SIDE_EFFECTS__ */
function each<S>(make: (name: NumberSetting) => S): Record<NumberSetting, S> {
  return Object.fromEntries(numberSettings.map((name) => [name, make(name)])) as Record<NumberSetting, S>
}

const values = v.object({ ...each(() => looseCount), escrow: v.boolean() })

/** `defaults` come from the operator's environment; setting a value to null restores its default. */
export const marketSettings = v.object({
  /** Incremented by every change; 0 before the first. */
  version: looseCount,
  values,
  defaults: values,
  changed_at: looseInstant,
})
export type MarketSettingsAnswer = v.InferOutput<typeof marketSettings>

export const staffReason = v.pipe(
  v.string('Indiquez la raison.'),
  v.trim(),
  v.minLength(3, 'Indiquez la raison.'),
  v.maxLength(500, 'La raison compte au plus 500 caractères.'),
)

/** Version that the user saw; a different current version is refused. */
export const seenVersion = v.pipe(v.number(), v.integer(), v.minValue(0))

/* @__NO_SIDE_EFFECTS__ */
function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.number('Indiquez un nombre.'),
    v.integer('Indiquez un nombre entier.'),
    v.minValue(least, `La valeur est d’au moins ${least}.`),
    v.maxValue(most, `La valeur est d’au plus ${most}.`),
  )
}

export const readMarketSettings = endpoint({
  name: 'readMarketSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Les réglages du marché',
  access: 'admin',
  answer: v.object({ data: marketSettings }),
})

export const changeMarketSettings = endpoint({
  name: 'changeMarketSettings',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Modifier des réglages du marché ; null rend une valeur à celle de l’exploitant',
  access: 'admin',
  body: v.strictObject({
    seen: seenVersion,
    changes: v.strictObject({
      ...each((name) =>
        v.optional(v.nullable(wholeNumber(settingBounds[name].min, settingBounds[name].max))),
      ),
      escrow: v.optional(v.nullable(v.boolean('Choisissez oui ou non.'))),
    }),
    reason: staffReason,
  }),
  answer: v.object({ data: marketSettings }),
  errors: ['settings_changed'],
})

const offered = {
  id: looseId,
  name: v.string(),
  price: fcfa,
  /** An inactive plan cannot be bought; past purchases stay valid. */
  active: v.boolean(),
  position: looseCount,
  version: looseCount,
}

export const boostOfferRow = v.object({ ...offered, hours: looseCount, is_default: v.boolean() })
export type BoostOfferRow = v.InferOutput<typeof boostOfferRow>

export const packageOfferRow = v.object({
  ...offered,
  slots: looseCount,
  days: looseCount,
  photos: looseCount,
  boosts: looseCount,
})
export type PackageOfferRow = v.InferOutput<typeof packageOfferRow>

export const listBoostOfferRows = endpoint({
  name: 'listBoostOfferRows',
  method: 'GET',
  path: '/admin/boost-offers',
  summary: 'Toutes les offres de boost, aussi celles qui ne se vendent plus',
  access: 'admin',
  answer: listAnswer(boostOfferRow),
})

export const listPackageOfferRows = endpoint({
  name: 'listPackageOfferRows',
  method: 'GET',
  path: '/admin/packages',
  summary: 'Tous les forfaits, aussi ceux qui ne se vendent plus',
  access: 'admin',
  answer: listAnswer(packageOfferRow),
})

const offerParams = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Identifiant invalide.')),
})

/** `seen` is 0 for a new plan. */
const wantedOffer = {
  seen: seenVersion,
  name: v.pipe(
    v.string('Indiquez un nom.'),
    v.trim(),
    v.minLength(1, 'Indiquez un nom.'),
    v.maxLength(60, 'Le nom compte au plus 60 caractères.'),
  ),
  active: v.boolean(),
  position: wholeNumber(0, 1_000),
  reason: staffReason,
}

export const saveBoostOffer = endpoint({
  name: 'saveBoostOffer',
  method: 'PUT',
  path: '/admin/boost-offers/:id',
  summary: 'Créer ou modifier une offre de boost ; celle par défaut doit se vendre',
  access: 'admin',
  params: offerParams,
  body: v.strictObject({
    ...wantedOffer,
    price: wholeNumber(1, 1_000_000),
    hours: wholeNumber(1, 24 * 90),
    is_default: v.boolean(),
  }),
  answer: listAnswer(boostOfferRow),
  errors: ['settings_changed'],
})

export const savePackageOffer = endpoint({
  name: 'savePackageOffer',
  method: 'PUT',
  path: '/admin/packages/:id',
  summary: 'Créer ou modifier un forfait ; ceux qui sont achetés gardent ce qu’ils étaient',
  access: 'admin',
  params: offerParams,
  body: v.strictObject({
    ...wantedOffer,
    price: wholeNumber(1, 10_000_000),
    slots: wholeNumber(1, 10_000),
    days: wholeNumber(1, 366),
    photos: wholeNumber(1, maxPhotos),
    boosts: wholeNumber(0, 1_000),
  }),
  answer: listAnswer(packageOfferRow),
  errors: ['settings_changed'],
})
