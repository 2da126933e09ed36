import { type CaseRow, caseOutcomeText, caseStates } from '#contract/cases.ts'
import {
  type DecisionKind,
  type DecisionTarget,
  decisionTargets,
  kindsFor,
  personalKinds,
} from '#contract/decision-kinds.ts'
import { can, type Grants } from '#contract/permissions.ts'
import { counted } from '#src/components/counted.ts'
import type { ChipTone } from '#src/ui/chip.tsx'
import { shortReason } from '../shared/user-message-labels.ts'

export const targetText: Record<DecisionTarget, string> = {
  user: 'Compte',
  product: 'Annonce',
  message: 'Message',
  review: 'Avis',
}

/** Labels for targets without a name. */
const nameless: Record<DecisionTarget, string> = {
  ...targetText,
  message: 'Message signalé',
  review: 'Avis signalé',
}

export function caseTitle({ kind, target, label, person }: CaseRow): string {
  const isAppeal = kind === 'appeal'
  const thing = target === 'user' ? person.name : (label ?? (isAppeal ? targetText : nameless)[target])
  return isAppeal ? `Contestation\u00a0: ${thing}` : thing
}

/** Report reasons with their counts, in one line. */
export function reasonsText({ reasons, reports_count }: CaseRow): string {
  const named = reasons.map(({ reason, count }) =>
    count > 1 ? `${shortReason[reason]} (${count})` : shortReason[reason],
  )
  return [`Signalé ${counted(reports_count, 'fois', 'fois')}`, ...named].join(' · ')
}

interface CaseMark {
  text: string
  tone: ChipTone
}

/** Status badge of a case; `self` is the id of the signed-in staff member. */
export function caseMark({ state, outcome, assigned, kind }: CaseRow, self: string): CaseMark {
  if (state === 'closed') return { text: outcome === null ? 'Clos' : caseOutcomeText[outcome], tone: 'plain' }
  if (assigned === null) return { text: kind === 'appeal' ? 'À examiner' : 'À prendre', tone: 'asks' }
  return { text: assigned.id === self ? 'Pris par vous' : `Pris par ${assigned.name}`, tone: 'calm' }
}

/** Decisions that this staff member may take on the target, mildest first. */
export function kindsOf(target: DecisionTarget, user: Grants): DecisionKind[] {
  return kindsFor[target].filter((kind) => !personalKinds.has(kind) || can(user, 'users:manage'))
}

interface KindWords {
  label: string
  hint: string
}

export const kindText: Partial<Record<DecisionKind, KindWords>> = {
  warn: {
    label: 'Avertir',
    hint: 'Rien ne change pour la personne\u00a0; l’avertissement reste dans son dossier.',
  },
  hide: {
    label: 'Masquer',
    hint: 'Plus personne ne peut le lire\u00a0; la conversation ou la page reste.',
  },
  remove: {
    label: 'Retirer l’annonce',
    hint: 'Elle quitte le marché\u00a0; son vendeur récupère la place.',
  },
  suspend: {
    label: 'Suspendre le compte',
    hint: 'Plus de vente, de commande ni de message jusqu’à la fin\u00a0; les annonces reviennent ensuite.',
  },
  ban: {
    label: 'Fermer le compte',
    hint: 'Plus d’accès au marché\u00a0; les commandes pas encore expédiées sont remboursées.',
  },
}

export type CaseTab = (typeof caseStates)[number]

/** Only one filter can be active. */
export const caseFilters = [
  { value: 'all', label: 'Tous' },
  { value: 'me', label: 'Les miens' },
  { value: 'nobody', label: 'À prendre' },
  { value: 'appeal', label: 'Contestations' },
  { value: 'product', label: 'Annonces' },
  { value: 'message', label: 'Messages' },
  { value: 'review', label: 'Avis' },
  { value: 'user', label: 'Comptes' },
] as const
export type CaseFilter = (typeof caseFilters)[number]['value']

/** Query parameters of the list endpoint. */
export function caseQuery(tab: CaseTab, filter: CaseFilter): Record<string, string> {
  const target = decisionTargets.find((one) => one === filter)
  return {
    state: tab,
    ...(filter === 'me' || filter === 'nobody' ? { assigned: filter } : {}),
    ...(filter === 'appeal' ? { kind: 'appeal' } : {}),
    ...(target === undefined ? {} : { target }),
  }
}

/** Tab and filter from the URL; invalid values are ignored. */
export function readCaseQuery({ vue, filtre }: Record<string, unknown>): {
  tab: CaseTab
  filter: CaseFilter
} {
  return {
    tab: caseStates.find((one) => one === vue) ?? 'open',
    filter: caseFilters.find(({ value }) => value === filtre)?.value ?? 'all',
  }
}
