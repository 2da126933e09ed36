import * as v from 'valibot'
import { callProvider, ProviderError } from '#server/outgoing/call-provider.ts'
import { type CodeSender, type SenderPorts, smsText } from './code-sender.ts'
import type { AfricasTalkingSettings } from './code-settings.ts'

const answered = v.object({
  SMSMessageData: v.object({ Recipients: v.array(v.object({ statusCode: v.number() })) }),
})
/** Processed, sent, queued. */
const taken = new Set([100, 101, 102])

/** Africa's Talking, bulk SMS. */
export function openAfricasTalking(
  { user, key, sender, url }: AfricasTalkingSettings,
  { host, patience }: SenderPorts,
): CodeSender {
  return {
    channels: ['sms'],
    async send({ phone, code }) {
      const { status, body } = await callProvider(
        `${url}/version1/messaging`,
        {
          method: 'POST',
          headers: {
            apiKey: key,
            Accept: 'application/json',
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            username: user,
            to: phone,
            message: smsText(code, host),
            ...(sender === null ? {} : { from: sender }),
          }).toString(),
        },
        patience,
      )
      const [recipient] = v.is(answered, body) ? body.SMSMessageData.Recipients : []
      if (status < 300 && recipient && taken.has(recipient.statusCode)) return
      throw new ProviderError(
        'refused',
        `Africa's Talking answered ${status} ${recipient?.statusCode ?? ''}`.trim(),
      )
    },
  }
}
