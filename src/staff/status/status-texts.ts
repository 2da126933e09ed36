import { type JobName, jobText, type QueueKind, queueText, type ServerStatus } from '#contract/status.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'

/** Duration text: '45 s', '12 min', '3 h', '2 jours'. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}\u00a0s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}\u00a0min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)}\u00a0h`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? '1\u00a0jour' : `${frenchNumber(days)}\u00a0jours`
}

/** Duration of a job: '40 ms', '2 s'. */
export function tookText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)}\u00a0ms` : lengthText(ms / 1_000)
}

/** Label of a job; a job that only a newer server knows keeps its name. */
export function jobName(name: string): string {
  return Object.hasOwn(jobText, name) ? jobText[name as JobName] : name
}

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
export function worriesOf(status: Pick<ServerStatus, 'at' | 'queues' | 'jobs' | 'standby'>): string[] {
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
    if (failed) return [`${jobName(name)}\u00a0: la dernière fois a échoué`]
    return since(at) > lateSeconds
      ? [`${jobName(name)}\u00a0: pas faite depuis ${lengthText(since(at))}`]
      : []
  })
  const alone =
    status.standby?.in_sync === 0 ? ['Machine de secours\u00a0: aucune ne confirme les changements'] : []
  return [...alone, ...waiting, ...failing]
}

/** Whether a second machine confirms the changes, and what happens to them otherwise. */
export function standbyText({ in_sync, required }: NonNullable<ServerStatus['standby']>): string {
  if (in_sync > 0) return in_sync === 1 ? 'À jour' : `${in_sync} à jour`
  return required ? 'Absente, les changements attendent' : 'Absente, les changements continuent'
}
