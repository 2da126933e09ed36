import {
  type DecisionKind,
  type DecisionReason,
  type DecisionTarget,
  decisionKindText,
  decisionReasonText,
} from '#contract/decision-kinds.ts'
import type { DecisionRow } from '#server/db/schema/moderation.ts'
import type { Tx } from '#server/db/types.ts'
import { notify } from '../notifications/index.ts'

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

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** '1er décembre 2026 à 14:05'; Intl writes '1 décembre'. */
const dateText = (date: Date) => dateFormat.format(date).replace(/^1\b/, '1er')

function messageOf(notice: {
  kind: DecisionKind
  reason: DecisionReason
  words: string
  until: Date | null
}): string {
  const { kind, reason, words, until } = notice
  if (kind === 'restore') return words
  const end = until === null ? '' : `Jusqu’au ${dateText(until)} (heure de Dakar). `
  return `${end}${reasonAndWords(reason, words)}`
}

/** `product` is the closest of the existing notification types. */
export async function notifyUser(tx: Tx, decision: DecisionRow, now: Date): Promise<void> {
  const { id, kind, target, targetId, personId } = decision
  const data = { decision_id: id, ...(target === 'product' ? { product_id: targetId } : {}) }
  const title = titleOf(kind, target)
  await notify(tx, [personId], { type: 'product', title, message: messageOf(decision), data, now })
}
