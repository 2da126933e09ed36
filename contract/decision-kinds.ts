import { reportReasons, reportReasonText } from './reports.ts'

export const decisionTargets = ['user', 'product', 'message', 'review'] as const
export type DecisionTarget = (typeof decisionTargets)[number]

export const decisionKinds = [
  'warn',
  'hide',
  'reject',
  'request_changes',
  'remove',
  'suspend',
  'ban',
  'restore',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

export const decisionKindText: Record<DecisionKind, string> = {
  warn: 'Avertissement',
  hide: 'Contenu masqué',
  reject: 'Annonce refusée',
  request_changes: 'Modification demandée',
  remove: 'Annonce retirée',
  suspend: 'Compte suspendu',
  ban: 'Compte fermé',
  restore: 'Décision annulée',
}

/** Decisions available from a report, per target: about the target or its owner. */
export const kindsFor: Record<DecisionTarget, readonly DecisionKind[]> = {
  user: ['warn', 'suspend', 'ban'],
  product: ['warn', 'remove', 'suspend', 'ban'],
  message: ['warn', 'hide', 'suspend', 'ban'],
  review: ['warn', 'hide', 'suspend', 'ban'],
}

/** Decisions about the account, whatever the target; they require `users:manage`. */
export const personalKinds: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['suspend', 'ban'])

export const decisionReasons = [...reportReasons, 'no_fault'] as const
export type DecisionReason = (typeof decisionReasons)[number]

export const decisionReasonText: Record<DecisionReason, string> = {
  ...reportReasonText,
  no_fault: 'Sans faute de votre part',
}

export const suspensionHours = [24, 7 * 24, 30 * 24] as const
export type SuspensionHours = (typeof suspensionHours)[number]

export const suspensionText: Record<SuspensionHours, string> = {
  24: '24 heures',
  168: '7 jours',
  720: '30 jours',
}

export const appealDays = 30

/** `request_changes` is answered by editing and `restore` reverts a decision, so neither can be appealed. */
export const appealableKinds: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  'warn',
  'hide',
  'reject',
  'remove',
  'suspend',
  'ban',
])
