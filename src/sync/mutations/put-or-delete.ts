import type { FrozenRequest } from '#src/db/outbox-entry.ts'

export function isPutOrDelete(method: FrozenRequest['method']): boolean {
  return method === 'PUT' || method === 'DELETE'
}
