import { clockTime } from '#src/lib/dates.ts'
import type { MessageView } from '#src/sync/view/messages.ts'

/** What is said under an own message that waits longer than one is used to; null when the clock says enough. */
export function waitingWords(
  { until, send }: Pick<MessageView, 'until' | 'send'>,
  online: boolean,
): string | null {
  if (send !== 'waiting' || until === null || !online) return null
  return `Trop de messages en peu de temps\u00a0: reprise à ${clockTime(until)}`
}
