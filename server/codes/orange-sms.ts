import * as v from 'valibot'
import { callProvider, ProviderError } from '#server/outgoing/call-provider.ts'
import { type CodeSender, type SenderPorts, smsText } from './code-sender.ts'
import type { OrangeSettings } from './code-settings.ts'

const granted = v.object({
  access_token: v.string(),
  expires_in: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
})
/** A token is replaced this long before it expires. */
const marginMs = 60_000

/** Orange SMS API for Africa and the Middle East: OAuth 2.0 client credentials, then one request per message. */
export function openOrange(
  { id, secret, sender, url }: OrangeSettings,
  { host, now, patience }: SenderPorts,
): CodeSender {
  let token: { text: string; until: number } | null = null

  async function readToken(): Promise<string> {
    if (token !== null && token.until > now().getTime()) return token.text
    const { status, body } = await callProvider(
      `${url}/oauth/v3/token`,
      {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      patience,
    )
    if (status >= 300 || !v.is(granted, body))
      throw new ProviderError('refused', `Orange refused the key: ${status}`)
    const { access_token: text, expires_in } = v.parse(granted, body)
    token = { text, until: now().getTime() + expires_in * 1_000 - marginMs }
    return text
  }

  return {
    channels: ['sms'],
    async send({ phone, code }) {
      const address = `tel:${sender}`
      const { status } = await callProvider(
        `${url}/smsmessaging/v1/outbound/${encodeURIComponent(address)}/requests`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${await readToken()}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            outboundSMSMessageRequest: {
              address: `tel:${phone}`,
              senderAddress: address,
              outboundSMSTextMessage: { message: smsText(code, host) },
            },
          }),
        },
        patience,
      )
      if (status < 300) return
      // A revoked token: the next message asks for another one.
      if (status === 401) token = null
      throw new ProviderError('refused', `Orange answered ${status}`)
    },
  }
}
