import type { DecisionKind, DecisionReason, DecisionTarget } from '#contract/decision-kinds.ts'
import { decisionKindText, decisionReasonText } from '#contract/decision-kinds.ts'

export function reasonAndWords(reason: DecisionReason, words: string): string {
  return `${decisionReasonText[reason]}. ${words}`
}

const hiddenText: Partial<Record<DecisionTarget, string>> = {
  message: 'Message masqué',
  review: 'Avis masqué',
}
const restoredText: Record<DecisionTarget, string> = {
  user: 'Compte rétabli',
  product: 'Annonce rétablie',
  message: 'Message rétabli',
  review: 'Avis rétabli',
}

export function titleOf(kind: DecisionKind, target: DecisionTarget): string {
  if (kind === 'restore') return restoredText[target]
  return (kind === 'hide' ? hiddenText[target] : undefined) ?? decisionKindText[kind]
}

const when = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function messageOf(told: {
  kind: DecisionKind
  reason: DecisionReason
  words: string
  until: Date | null
}): string {
  const { kind, reason, words, until } = told
  if (kind === 'restore') return words
  const end = until === null ? '' : `Jusqu’au ${when.format(until)} (heure de Dakar). `
  return `${end}${reasonAndWords(reason, words)}`
}
