import { caseStates } from '#contract/cases.ts'
import { decisionTargets } from '#contract/decision-kinds.ts'

export type CaseTab = (typeof caseStates)[number]

/** What the list of cases is narrowed to; one at a time. */
export const caseFilters = [
  { value: 'all', label: 'Toutes' },
  { value: 'me', label: 'Les miennes' },
  { value: 'nobody', label: 'À prendre' },
  { value: 'appeal', label: 'Contestations' },
  { value: 'product', label: 'Annonces' },
  { value: 'message', label: 'Messages' },
  { value: 'review', label: 'Avis' },
  { value: 'user', label: 'Comptes' },
] as const
export type CaseFilter = (typeof caseFilters)[number]['value']

/** The question to the server. */
export function caseQuery(tab: CaseTab, filter: CaseFilter): Record<string, string> {
  const target = decisionTargets.find((one) => one === filter)
  return {
    state: tab,
    ...(filter === 'me' || filter === 'nobody' ? { assigned: filter } : {}),
    ...(filter === 'appeal' ? { kind: 'appeal' } : {}),
    ...(target === undefined ? {} : { target }),
  }
}

/** What an address asks for; what it says wrong counts as not said. */
export function readCaseQuery({ vue, filtre }: Record<string, unknown>): {
  tab: CaseTab
  filter: CaseFilter
} {
  return {
    tab: caseStates.find((one) => one === vue) ?? 'open',
    filter: caseFilters.find(({ value }) => value === filtre)?.value ?? 'all',
  }
}
