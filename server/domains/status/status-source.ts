import type { Services } from '#server/kernel/services.ts'

export interface StatusSource {
  version: string
  engine: string
  startedAt: Date
  /** Mails waiting for a retry in this process. */
  mailsWaiting(): number
}

export function unknownStatus({ engine, clock }: Pick<Services, 'engine' | 'clock'>): StatusSource {
  return { version: '', engine, startedAt: clock.now(), mailsWaiting: () => 0 }
}
