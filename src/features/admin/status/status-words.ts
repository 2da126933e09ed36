import { type JobName, jobText } from '#contract/status.ts'
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
