import {
  type AuditAction,
  type AuditTarget,
  auditActions,
  auditActionText,
  auditTargets,
} from '#contract/audit.ts'
import { dayName } from '#src/lib/dates.ts'
import { targetText } from './audit-texts.ts'

/** Filters of the log; `from` and `to` are inclusive days. */
export interface AuditQuery {
  actor_id?: string
  action?: AuditAction
  target?: AuditTarget
  target_id?: string
  from?: string
  to?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Query from the URL; invalid values are ignored. */
export function readAuditQuery(search: Readonly<Record<string, unknown>>): AuditQuery {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const matching = (value: string | undefined, form: RegExp) =>
    value !== undefined && form.test(value) ? value : undefined
  return clean({
    actor_id: matching(text('qui'), uuid),
    action: auditActions.find((one) => one === text('action')),
    target: auditTargets.find((one) => one === text('cible')),
    target_id: text('id')?.slice(0, 80),
    from: matching(text('du'), isoDay),
    to: matching(text('au'), isoDay),
  })
}

export function auditSearch({
  actor_id,
  action,
  target,
  target_id,
  from,
  to,
}: AuditQuery): Record<string, string> {
  return clean({ qui: actor_id, action, cible: target, id: target_id, du: from, au: to })
}

export function countFilters(query: AuditQuery): number {
  return Object.values(query).filter((value) => value !== undefined).length
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function clean<T extends object>(parts: T): Given<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<T>
}

interface ChosenFilter {
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
    add('target_id', thing === null || thing === kind ? `Sur quoi\u00a0: ${kind.toLowerCase()}` : thing, [
      'target_id',
      'target',
    ])
  } else if (target !== undefined) add('target', targetText[target])
  if (from !== undefined) add('from', `Du ${dayName(from, now)}`)
  if (to !== undefined) add('to', `Au ${dayName(to, now)}`)
  return chosen
}
