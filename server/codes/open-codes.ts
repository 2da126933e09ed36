import { type CodeChannel, codeChannels } from '#contract/phone-codes.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import { openAfricasTalking } from './africas-talking.ts'
import type { CodeMessage, CodeSender, SenderPorts } from './code-sender.ts'
import type { CodeSettings } from './code-settings.ts'
import { openOrange } from './orange-sms.ts'
import { createSandboxPhone, type SandboxPhone, sandboxPhoneUrl } from './sandbox-phone.ts'
import { openTwilio } from './twilio-verify.ts'
import { openWhatsapp } from './whatsapp-cloud.ts'

export interface CodeService {
  /** Usual one first; empty without a sender. */
  channels: readonly CodeChannel[]
  /** Codes that may be sent in a day. */
  perDay: number
  /** Throws a ProviderError when no sender of the channel took the message. */
  send(message: CodeMessage): Promise<void>
  /** Page of the simulated phone; null with a real operator. */
  sandboxUrl(phone: string): string | null
  sandbox: SandboxPhone | null
}

export interface CodePorts extends Omit<SenderPorts, 'host'> {
  publicUrl: string
  report(error: unknown): void
}

export function openCodes(settings: CodeSettings, { publicUrl, report, ...more }: CodePorts): CodeService {
  const ports = { host: new URL(publicUrl).hostname, ...more }
  const { whatsapp, orange, africasTalking, twilio } = settings
  const sandbox = settings.sandbox ? createSandboxPhone(ports) : null
  const senders: readonly CodeSender[] = [
    ...(whatsapp ? [openWhatsapp(whatsapp, ports)] : []),
    ...(orange ? [openOrange(orange, ports)] : []),
    ...(africasTalking ? [openAfricasTalking(africasTalking, ports)] : []),
    ...(twilio ? [openTwilio(twilio, ports)] : []),
    ...(sandbox ? [sandbox] : []),
  ]
  return {
    channels: codeChannels.filter((channel) => senders.some((sender) => sender.channels.includes(channel))),
    perDay: settings.perDay,
    send: (message) => sendByFirst(senders, message, report),
    sandboxUrl: (phone) => (sandbox ? sandboxPhoneUrl(phone) : null),
    sandbox,
  }
}

export const noCodes: CodeService = {
  channels: [],
  perDay: 0,
  send: () => Promise.reject(new ProviderError('refused', 'no sender is set')),
  sandboxUrl: () => null,
  sandbox: null,
}

/** Asks the senders of the channel in turn until one takes the message, or may have taken it. */
async function sendByFirst(
  senders: readonly CodeSender[],
  message: CodeMessage,
  report: CodePorts['report'],
): Promise<void> {
  let last: unknown = new ProviderError('refused', `no sender for ${message.channel}`)
  for (const sender of senders) {
    if (!sender.channels.includes(message.channel)) continue
    try {
      return await sender.send(message)
    } catch (error) {
      report(error)
      // Without an answer the message may be on its way, and a second one would cost again.
      if (error instanceof ProviderError && error.failure === 'silent') return
      last = error
    }
  }
  throw last
}
