import { caseStates } from '#contract/cases.ts'
import { decisionTargets } from '#contract/decision-kinds.ts'

export type CaseTab = (typeof caseStates)[number]

/** Only one filter can be active. */
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
