import * as v from 'valibot'
import { callProvider, ProviderError } from '#server/outgoing/call-provider.ts'
import type { CodeSender, SenderPorts } from './code-sender.ts'
import type { WhatsappSettings } from './code-settings.ts'

const accepted = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) })
const failed = v.object({ error: v.object({ code: v.number() }) })

/** WhatsApp Business Platform, Cloud API: authentication template with a copy button, which takes the code twice. */
export function openWhatsapp(
  { token, sender, template, url }: WhatsappSettings,
  { patience }: SenderPorts,
): CodeSender {
  return {
    channels: ['whatsapp'],
    async send({ phone, code }) {
      const given = [{ type: 'text', text: code }]
      const { status, body } = await callProvider(
        `${url}/${encodeURIComponent(sender)}/messages`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: phone.slice(1),
            type: 'template',
            template: {
              name: template,
              language: { code: 'fr' },
              components: [
                { type: 'body', parameters: given },
                { type: 'button', sub_type: 'url', index: '0', parameters: given },
              ],
            },
          }),
        },
        patience,
      )
      if (status < 300 && v.is(accepted, body)) return
      const why = v.is(failed, body) ? body.error.code : 'something else'
      throw new ProviderError('refused', `WhatsApp answered ${status} ${why}`)
    },
  }
}
