import type { Action } from '../ledger.ts'

export function nameAction(deed: Action): string {
  return `entry ${deed.userId}#${deed.seq} (${deed.kind} in ${deed.lane}, key …${deed.key.slice(-4)})`
}
