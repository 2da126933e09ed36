import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseInstant } from './fields.ts'

export const jobText = {
  purge: 'Effacement de ce qui a expiré',
  listings: 'Annonces arrivées à leur fin',
  release: 'Annonces remises en ligne après une suspension',
  publish: 'Annonces qui attendent une place',
  leaving: 'Comptes à effacer',
  boosts: 'Boosts arrivés à leur fin',
  impressions: 'Vues des boosts',
  offers: 'Offres arrivées à leur fin',
  webhooks: 'Anciens messages des opérateurs',
  orders: 'Délais des commandes',
  digests: 'E-mails de rappel',
  categories: 'Catégories fusionnées',
  words: 'Mots de la recherche',
  searches: 'Recherches enregistrées',
  photos: 'Photos qui ne servent plus',
  voices: 'Ménage des messages vocaux',
  verifications: 'Ménage des photos de vérification',
  descriptors: 'Photos à préparer pour la recherche par image',
  cards: 'Images des liens partagés',
  watch: 'Anciennes mesures et erreurs',
  backup: 'Sauvegarde sur une autre machine',
} as const
export type JobName = keyof typeof jobText

export const queueText = {
  top_ups: 'Recharges en cours',
  withdrawals: 'Retraits en cours',
  pushes: 'Notifications à envoyer',
  pushes_failed: 'Téléphones injoignables',
  mails: 'E-mails à renvoyer',
  descriptors: 'Photos à préparer pour la recherche par image',
  searches: 'Annonces à comparer aux recherches enregistrées',
} as const
export type QueueKind = keyof typeof queueText
export const queueKinds = /* @__PURE__ */ Object.keys(queueText) as [QueueKind, ...QueueKind[]]

/** Age of outbox entries when sent: upper bound of each class in seconds. */
export const ageClasses = { minutes: 3_600, hours: 86_400, days: 604_800, weeks: Number.POSITIVE_INFINITY }
export type AgeClass = keyof typeof ageClasses
export const ageClassNames = /* @__PURE__ */ Object.keys(ageClasses) as [AgeClass, ...AgeClass[]]

export const ageText: Record<AgeClass, string> = {
  minutes: 'Moins d’une heure',
  hours: 'Moins d’un jour',
  days: 'Moins d’une semaine',
  weeks: 'Plus longtemps',
}

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
  at: looseInstant,
  version: v.string(),
  started_at: looseInstant,
  engine: v.string(),
  database_bytes: looseCount,
  /** Second machines that confirm each change; null when there is none and none is required. */
  standby: v.optional(v.nullable(v.object({ in_sync: looseCount, required: v.boolean() })), null),
  queues: v.array(
    v.object({
      kind: v.picklist(queueKinds),
      count: looseCount,
      /** When the oldest entry arrived; null when empty or unknown. */
      oldest: looseInstant,
    }),
  ),
  jobs: v.array(
    v.object({
      name: v.string(),
      at: looseInstant,
      took_ms: looseCount,
      failed: v.boolean(),
      /** End of the last successful run; null when there was none. */
      went_well_at: looseInstant,
    }),
  ),
  /** Reports of the last 24 hours. */
  waits: v.object({
    oldest_seconds: looseCount,
    classes: v.array(v.object({ name: v.picklist(ageClassNames), count: looseCount })),
  }),
  /** Last 30 days, most recently seen first. */
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
