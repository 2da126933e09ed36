import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseInstant } from './loose.ts'

/** What the server does by itself, round after round, with what a person reads. */
export const jobText = {
  purge: 'Oublier ce qui a expiré',
  listings: 'Fins d’annonces',
  release: 'Annonces retenues, libérées',
  publish: 'Annonces en attente d’emplacement',
  leaving: 'Comptes à effacer',
  boosts: 'Fins de boosts',
  impressions: 'Vues des boosts',
  offers: 'Fins d’offres',
  webhooks: 'Anciennes nouvelles des opérateurs',
  orders: 'Délais des commandes',
  digests: 'E-mails de rappel',
  categories: 'Catégories fusionnées',
  words: 'Mots de la recherche',
  searches: 'Recherches enregistrées',
  photos: 'Photos que rien ne montre',
  descriptors: 'Photos à décrire',
  cards: 'Images d’aperçu',
  watch: 'Anciennes mesures et erreurs',
} as const
export type JobName = keyof typeof jobText

/** What waits to be done by the server, with what a person reads. */
export const queueText = {
  top_ups: 'Recharges en cours',
  withdrawals: 'Retraits en cours',
  pushes: 'Téléphones à réveiller',
  pushes_failed: 'Téléphones injoignables',
  mails: 'E-mails à renvoyer',
  descriptors: 'Photos à décrire',
  searches: 'Annonces à annoncer aux recherches',
} as const
export type QueueKind = keyof typeof queueText
export const queueKinds = /* @__PURE__ */ Object.keys(queueText) as [QueueKind, ...QueueKind[]]

/** How long actions had waited on phones before they were sent; each class up to so many seconds. */
export const ageClasses = { minutes: 3_600, hours: 86_400, days: 604_800, weeks: Number.POSITIVE_INFINITY }
export type AgeClass = keyof typeof ageClasses
export const ageClassNames = /* @__PURE__ */ Object.keys(ageClasses) as [AgeClass, ...AgeClass[]]

/** What a person reads for each class. */
export const ageText: Record<AgeClass, string> = {
  minutes: 'Moins d’une heure',
  hours: 'Moins d’un jour',
  days: 'Moins d’une semaine',
  weeks: 'Plus longtemps',
}

/** An error of the app, the same in one group however often it was told (`reportClientError`). */
export const clientErrorGroup = v.object({
  id: v.string(),
  name: v.string(),
  version: v.string(),
  frames: v.array(v.object({ file: v.string(), line: v.number(), column: v.number() })),
  count: looseCount,
  first_at: looseInstant,
  last_at: looseInstant,
})
export type ClientErrorGroup = v.InferOutput<typeof clientErrorGroup>

export const serverStatus = v.object({
  /** The server's time at which all of this was so. */
  at: looseInstant,
  version: v.string(),
  started_at: looseInstant,
  engine: v.string(),
  database_bytes: looseCount,
  queues: v.array(
    v.object({
      kind: v.picklist(queueKinds),
      count: looseCount,
      /** Since when the one that has waited longest does; null without any, or where nobody knows. */
      oldest: looseInstant,
    }),
  ),
  jobs: v.array(
    v.object({
      name: v.string(),
      /** When its last turn ended. */
      at: looseInstant,
      took_ms: looseCount,
      failed: v.boolean(),
      /** When a turn went well the last time; null when none has. */
      went_well_at: looseInstant,
    }),
  ),
  /** What phones told in the last 24 hours. */
  waits: v.object({
    oldest_seconds: looseCount,
    classes: v.array(v.object({ name: v.picklist(ageClassNames), count: looseCount })),
  }),
  /** Of the last 30 days, the last seen first. */
  errors: v.array(clientErrorGroup),
})
export type ServerStatus = v.InferOutput<typeof serverStatus>

export const readStatus = endpoint({
  name: 'readStatus',
  method: 'GET',
  path: '/admin/status',
  summary: 'L’état du service : files d’attente, travaux, attentes des téléphones, erreurs de l’application',
  access: 'admin',
  answer: v.object({ data: serverStatus }),
})
