import { auditActionText } from '#contract/audit.ts'
import { dayName } from '#src/lib/dates.ts'
import type { AuditQuery } from './audit-query.ts'
import { targetText } from './target-words.ts'

export interface ChosenFilter {
  key: keyof AuditQuery
  label: string
  without: AuditQuery
}

interface Names {
  person: (id: string) => string
  /** Label of the single target; null until an entry with it is loaded. */
  thing: string | null
  now: number
}

export function chosenFilters(query: AuditQuery, { person, thing, now }: Names): ChosenFilter[] {
  const { actor_id, action, target, target_id, from, to } = query
  const chosen: ChosenFilter[] = []
  const add = (key: keyof AuditQuery, label: string, gone: readonly (keyof AuditQuery)[] = [key]) => {
    const left = Object.entries(query).filter(([name]) => !gone.includes(name as keyof AuditQuery))
    chosen.push({ key, label, without: Object.fromEntries(left) })
  }
  if (actor_id !== undefined) add('actor_id', person(actor_id))
  if (action !== undefined) add('action', auditActionText[action])
  if (target_id !== undefined) {
    const kind = target === undefined ? 'un élément' : targetText[target]
    add('target_id', thing === null || thing === kind ? `Cible\u00a0: ${kind.toLowerCase()}` : thing, [
      'target_id',
      'target',
    ])
  } else if (target !== undefined) add('target', targetText[target])
  if (from !== undefined) add('from', `Du ${dayName(from, now)}`)
  if (to !== undefined) add('to', `Au ${dayName(to, now)}`)
  return chosen
}
