import * as v from 'valibot'
import { callProvider, ProviderError } from '#server/outgoing/call-provider.ts'
import type { CodeSender, SenderPorts } from './code-sender.ts'
import type { TwilioSettings } from './code-settings.ts'

const failed = v.object({ code: v.number() })

/** Twilio Verify with our own code; its text, voice and sender are those of the service. */
export function openTwilio(
  { account, token, service, url }: TwilioSettings,
  { patience }: SenderPorts,
): CodeSender {
  return {
    channels: ['sms', 'whatsapp', 'call'],
    async send({ phone, code, channel }) {
      const { status, body } = await callProvider(
        `${url}/v2/Services/${encodeURIComponent(service)}/Verifications`,
        {
          method: 'POST',
          headers: {
            Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            To: phone,
            Channel: channel,
            CustomCode: code,
            Locale: 'fr',
          }).toString(),
        },
        patience,
      )
      if (status < 300) return
      throw new ProviderError(
        'refused',
        `Twilio answered ${status} ${v.is(failed, body) ? body.code : ''}`.trim(),
      )
    },
  }
}
