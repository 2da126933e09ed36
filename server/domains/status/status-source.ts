import type { Services } from '#server/kernel/services.ts'

/** What a process knows of itself. */
export interface StatusSource {
  version: string
  engine: string
  startedAt: Date
  /** Messages that wait for another attempt, in this process. */
  mailsWaiting(): number
}

/** Of an app that nobody runs: tests, and tools. */
export function unknownStatus({ engine, clock }: Pick<Services, 'engine' | 'clock'>): StatusSource {
  return { version: '', engine, startedAt: clock.now(), mailsWaiting: () => 0 }
}
