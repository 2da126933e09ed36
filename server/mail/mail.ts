export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Rejects if the message was not accepted. */
export type Carry = (mail: Mail) => Promise<void>

/** Sends messages after the response: requests neither wait for a delivery nor fail because of it. */
export interface Mailer {
  /** `write` runs later; null sends nothing. */
  send(write: () => Promise<Mail | null>): void
  /** Messages waiting for a retry. */
  waiting(): number
  /** Resolves once every message was attempted; messages waiting for a retry are dropped and their number logged. */
  stop(): Promise<void>
}

export function printTo(log: (line: string) => void): Carry {
  return async ({ to, subject, text }) => {
    log(`Message pour ${to} : ${subject}\n${text.trimEnd().replace(/^/gm, '  ')}`)
  }
}
