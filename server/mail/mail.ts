/** A message to one person. */
export interface Mail {
  /** A single e-mail address. */
  to: string
  subject: string
  text: string
  html: string
  /** Further header lines. */
  headers?: Record<string, string>
}

/** Brings one message on its way; rejects when it could not. */
export type Carry = (mail: Mail) => Promise<void>

/** Sends messages after the answer was given: nobody waits for a message, and nobody learns of its failure. */
export interface Mailer {
  /** Writes a message later and sends it; null sends none. */
  send(write: () => Promise<Mail | null>): void
  /** Messages that wait for another attempt. */
  waiting(): number
  /** Resolves when everything was tried once; what still waits for another attempt is given up and counted in the log. */
  stop(): Promise<void>
}
