import { type QueueKind, queueText, type ServerStatus } from '#contract/status.ts'
import { jobName, lengthText } from './status-words.ts'

/** Normal waiting time (s); queues without an entry have no limit. */
const patience: Partial<Record<QueueKind, number>> = {
  top_ups: 86_400,
  withdrawals: 86_400,
  pushes: 600,
  descriptors: 7_200,
}

/** Every job runs at least every ten minutes. */
const lateSeconds = 3_600

/** Warnings as of the response's time; empty when all is well. */
export function worriesOf(status: Pick<ServerStatus, 'at' | 'queues' | 'jobs'>): string[] {
  const now = Date.parse(status.at ?? '')
  const since = (at: string | null) => (at === null ? 0 : (now - Date.parse(at)) / 1_000)
  const waiting = status.queues.flatMap(({ kind, count, oldest }) => {
    const most = patience[kind]
    const waited = since(oldest)
    return count > 0 && most !== undefined && waited > most
      ? [`${queueText[kind]}\u00a0: depuis ${lengthText(waited)}`]
      : []
  })
  const failing = status.jobs.flatMap(({ name, at, failed }) => {
    if (failed) return [`${jobName(name)}\u00a0: le dernier tour a échoué`]
    return since(at) > lateSeconds
      ? [`${jobName(name)}\u00a0: pas de tour depuis ${lengthText(since(at))}`]
      : []
  })
  return [...waiting, ...failing]
}
