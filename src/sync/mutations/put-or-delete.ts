import type { FrozenRequest } from '#src/db/outbox-entry.ts'

/** True for the methods that set and unset a membership. */
export function isPutOrDelete(method: FrozenRequest['method']): boolean {
  return method === 'PUT' || method === 'DELETE'
}
