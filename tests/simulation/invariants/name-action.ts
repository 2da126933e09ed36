import type { Action } from '../ledger.ts'

export function nameAction(action: Action): string {
  return `entry ${action.userId}#${action.seq} (${action.kind} in ${action.lane}, key …${action.key.slice(-4)})`
}
