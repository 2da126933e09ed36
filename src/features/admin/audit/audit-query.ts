import { type AuditAction, type AuditTarget, auditActions, auditTargets } from '#contract/audit.ts'

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
