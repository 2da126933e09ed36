import { reportReasons, reportReasonText } from './reports.ts'

/** What a decision may be about. */
export const decisionTargets = ['user', 'product', 'message', 'review'] as const
export type DecisionTarget = (typeof decisionTargets)[number]

/** What the staff may decide. `restore` undoes an earlier decision. */
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

/** What the person reads for each kind. */
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

/** What may be decided about each target out of a report: about the thing itself, or about whoever it belongs to. */
export const kindsFor: Record<DecisionTarget, readonly DecisionKind[]> = {
  user: ['warn', 'suspend', 'ban'],
  product: ['warn', 'remove', 'suspend', 'ban'],
  message: ['warn', 'hide', 'suspend', 'ban'],
  review: ['warn', 'hide', 'suspend', 'ban'],
}

/** Decisions about the person, whatever the report was about: they ask for `users:manage`. */
export const personalKinds: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['suspend', 'ban'])

/** The closed list of reasons: those that people report, and one that blames nobody. */
export const decisionReasons = [...reportReasons, 'no_fault'] as const
export type DecisionReason = (typeof decisionReasons)[number]

/** What the person reads for each reason. */
export const decisionReasonText: Record<DecisionReason, string> = {
  ...reportReasonText,
  no_fault: 'Sans faute de votre part',
}

/** Hours of a suspension: a day, a week, a month. */
export const suspensionHours = [24, 7 * 24, 30 * 24] as const
export type SuspensionHours = (typeof suspensionHours)[number]

/** What a person reads for each length. */
export const suspensionText: Record<SuspensionHours, string> = {
  24: '24 heures',
  168: '7 jours',
  720: '30 jours',
}

/** A decision may be appealed once, within so many days. */
export const appealDays = 30

/** What can be appealed: a change that was asked for is answered by making it, a restoration by nothing. */
export const appealableKinds: ReadonlySet<DecisionKind> = new Set<DecisionKind>([
  'warn',
  'hide',
  'reject',
  'remove',
  'suspend',
  'ban',
])
