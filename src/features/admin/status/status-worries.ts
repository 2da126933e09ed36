import { type QueueKind, queueText, type ServerStatus } from '#contract/status.ts'
import { jobName, lengthText } from './status-words.ts'

/** From when on a wait is more than the usual one, in seconds; queues that are not named may take their time. */
const patience: Partial<Record<QueueKind, number>> = {
  top_ups: 86_400,
  withdrawals: 86_400,
  pushes: 600,
  descriptors: 7_200,
}

/** Every job has its turn each ten minutes. */
const lateSeconds = 3_600

/** What somebody should look at, in sentences, as of the moment at which the server was asked; none when all is well. */
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
