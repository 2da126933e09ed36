import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { uuid } from './fields.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

export const auditActionText = {
  'user.grant': 'Rôle ou droits modifiés',
  'user.verify': 'Compte vérifié',
  'user.unverify': 'Vérification retirée',
  'user.verification-photo': 'Photo de vérification vue',
  'user.verification-refused': 'Vérification refusée',
  'user.sign-out': 'Déconnexion de tous les appareils',
  'user.warn': 'Avertissement',
  'user.suspend': 'Suspension',
  'user.ban': 'Compte fermé',
  'user.restore': 'Compte rétabli',
  'product.approve': 'Annonce acceptée',
  'product.reject': 'Annonce refusée',
  'product.request-changes': 'Modification demandée',
  'product.remove': 'Annonce retirée',
  'product.restore': 'Annonce rétablie',
  'message.hide': 'Message masqué',
  'message.restore': 'Message rétabli',
  'review.hide': 'Avis masqué',
  'review.restore': 'Avis rétabli',
  'case.take': 'Signalement pris en charge',
  'case.dismiss': 'Signalement classé',
  'appeal.uphold': 'Contestation rejetée',
  'appeal.overturn': 'Contestation acceptée',
  'category.create': 'Catégorie créée',
  'category.change': 'Catégorie modifiée',
  'category.move': 'Catégorie déplacée',
  'category.merge': 'Catégories fusionnées',
  'settings.change': 'Réglages modifiés',
  'offer.change': 'Offre modifiée',
  'payout.approve': 'Retrait accepté',
  'payout.refuse': 'Retrait refusé',
  'payout.paid': 'Retrait noté versé',
  'payout.unpaid': 'Retrait noté non versé',
  'top-up.settle': 'Recharge réglée',
  'dispute.decide': 'Litige tranché',
} as const
export type AuditAction = keyof typeof auditActionText
export const auditActions = /* @__PURE__ */ Object.keys(auditActionText) as [AuditAction, ...AuditAction[]]

export const auditTargets = [
  'user',
  'product',
  'message',
  'review',
  'case',
  'category',
  'settings',
  'offer',
  'withdrawal',
  'top-up',
  'order',
] as const
export type AuditTarget = (typeof auditTargets)[number]

const fields = v.nullable(v.record(v.string(), v.unknown()))

export const auditEntry = v.object({
  id: v.string(),
  at: v.string(),
  actor: v.object({ id: v.string(), name: v.string() }),
  action: v.picklist(auditActions),
  target: v.picklist(auditTargets),
  target_id: v.string(),
  /** Display name or title of the target; null when it has none. */
  label: v.nullable(v.string()),
  /** Changed fields only. */
  before: fields,
  after: fields,
  reason: v.string(),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

const day = v.pipe(v.string(), v.isoDate('Indiquez une date.'))

/** Days are UTC and inclusive. */
export const auditFilters = {
  actor_id: v.optional(uuid),
  action: v.optional(v.picklist(auditActions)),
  target: v.optional(v.picklist(auditTargets)),
  target_id: v.optional(v.pipe(v.string(), v.maxLength(80))),
  from: v.optional(day),
  to: v.optional(day),
}

/** The client builds the export from pages of this list, so an export of any length can be cancelled. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Le journal de ce que l’équipe a fait, le plus récent d’abord',
  access: 'admin',
  query: v.strictObject({ limit: limitQuery(50), cursor: cursorQuery, ...auditFilters }),
  answer: listAnswer(auditEntry),
})
