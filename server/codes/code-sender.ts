import type { CodeChannel } from '#contract/phone-codes.ts'

export interface CodeMessage {
  /** E.164. */
  phone: string
  /** Six digits. */
  code: string
  channel: CodeChannel
}

export interface CodeSender {
  channels: readonly CodeChannel[]
  /** Rejects with a ProviderError. */
  send(message: CodeMessage): Promise<void>
}

export interface SenderPorts {
  /** Host of the app, for the last line of an SMS. */
  host: string
  now(): Date
  /** Time-out of a request; the usual one if absent. */
  patience?: () => AbortSignal
}

/** The last line lets the browser on the phone fill in the code (WebOTP, origin-bound one-time codes). */
export function smsText(code: string, host: string): string {
  return `${code} est votre code Louma. Ne le donnez à personne.\n\n@${host} #${code}`
}
