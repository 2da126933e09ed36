import type { MessageView } from '#src/domains/conversations/messages.ts'
import { clockTime } from '#src/lib/dates.ts'

/** Text below an own message that is delayed; null when the clock icon suffices. */
export function waitingWords(
  { until, send }: Pick<MessageView, 'until' | 'send'>,
  online: boolean,
): string | null {
  if (send !== 'waiting' || until === null || !online) return null
  return `Trop de messages en peu de temps\u00a0: reprise à ${clockTime(until)}`
}
