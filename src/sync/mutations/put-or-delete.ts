import type { FrozenRequest } from '#src/db/outbox-entry.ts'

/** True for the two methods by which a set-like thing is set and unset. */
export function isPutOrDelete(method: FrozenRequest['method']): boolean {
  return method === 'PUT' || method === 'DELETE'
}
