import { decisionKindText } from '#contract/decision-kinds.ts'
import type { Decision } from '#contract/decisions.ts'

const hidden: Partial<Record<Decision['target'], string>> = {
  message: 'Message masqué',
  review: 'Avis masqué',
}
const restored: Record<Decision['target'], string> = {
  user: 'Compte rétabli',
  product: 'Annonce rétablie',
  message: 'Message rétabli',
  review: 'Avis rétabli',
}

export function decisionTitle({ kind, target }: Pick<Decision, 'kind' | 'target'>): string {
  if (kind === 'restore') return restored[target]
  return (kind === 'hide' ? hidden[target] : undefined) ?? decisionKindText[kind]
}

/** 'good', 'mild' or 'grave', for the card's style. */
export function decisionTone({ kind, undone_at }: Pick<Decision, 'kind' | 'undone_at'>) {
  if (kind === 'restore' || undone_at !== null) return 'good'
  return kind === 'warn' || kind === 'request_changes' ? 'mild' : 'grave'
}

type Appealed = Pick<Decision, 'kind' | 'appeal' | 'appeal_until' | 'undone_at'>

export function mayAppeal({ appeal, appeal_until, undone_at }: Appealed, now: number): boolean {
  return appeal === null && undone_at === null && appeal_until !== null && Date.parse(appeal_until) > now
}

export function appealTitle({ state }: NonNullable<Decision['appeal']>, waiting: boolean): string {
  if (waiting) return 'Contestation en attente d’envoi'
  if (state === 'upheld') return 'Décision maintenue'
  return state === 'overturned' ? 'Décision annulée' : 'Contestation envoyée'
}
