import { apiBase } from '#contract/limits.ts'
import { numberText } from '#contract/number-text.ts'
import type { CodeChannel } from '#contract/phone-codes.ts'
import { type CodeSender, type SenderPorts, smsText } from './code-sender.ts'

export const sandboxPhonePath = '/sandbox/phone'
export const sandboxPhoneStylePath = `${apiBase}/sandbox-phone.css`

interface Received {
  channel: CodeChannel
  text: string
  at: Date
}

const keptMessages = 5
const keptPhones = 200

export interface SandboxPhone extends CodeSender {
  answer(request: Request): Response
}

/** Keeps the messages in memory and shows them on a drawn phone: for a server that only this machine can reach. */
export function createSandboxPhone({ host, now }: SenderPorts): SandboxPhone {
  const phones = new Map<string, Received[]>()
  return {
    channels: ['sms', 'whatsapp', 'call'],
    async send({ phone, code, channel }) {
      const kept = phones.get(phone) ?? []
      phones.delete(phone)
      phones.set(
        phone,
        [...kept, { channel, text: textOf(channel, code, host), at: now() }].slice(-keptMessages),
      )
      for (const oldest of phones.keys()) {
        if (phones.size <= keptPhones) break
        phones.delete(oldest)
      }
    },
    answer(request) {
      const phone = new URL(request.url).searchParams.get('number') ?? ''
      return new Response(page(phone, phones.get(phone) ?? []), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    },
  }
}

export function sandboxPhoneUrl(phone: string): string {
  return `${sandboxPhonePath}?${new URLSearchParams({ number: phone })}`
}

function textOf(channel: CodeChannel, code: string, host: string): string {
  if (channel === 'sms') return smsText(code, host)
  if (channel === 'whatsapp')
    return `${code} est votre code de vérification. Pour votre sécurité, ne le partagez pas.`
  return `Une voix dit\u00a0: «\u00a0Votre code Louma est ${[...code].join(', ')}.\u00a0»`
}

const channelNames: Record<CodeChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp', call: 'Appel' }

function page(phone: string, messages: readonly Received[]): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="3">
<title>Téléphone d’essai – Louma</title>
<link rel="stylesheet" href="${sandboxPhoneStylePath}"><link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>Téléphone d’essai</h1>
<p>Aucun opérateur n’est réglé\u00a0: les messages arrivent ici, et nulle part ailleurs.</p>
<section class="phone" aria-label="Messages reçus">
<p class="number">${plain(numberText(phone))}</p>
${messages.length > 0 ? messages.map(bubble).join('') : '<p>Aucun message.</p>'}
</section>
</main>
</body>
</html>
`
}

function bubble({ channel, text, at }: Received): string {
  const time = at.toISOString().slice(11, 16)
  return `<article><p class="from">${channelNames[channel]}, ${time}</p><p class="text">${plain(text)}</p></article>`
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export const sandboxPhoneStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; background: #f9f3e9; color: #221d17; }
main { max-width: 22rem; margin: 0 auto; }
h1 { margin: 0.5rem 0; font-size: 1.375rem; line-height: 1.3; }
.phone { min-height: 30rem; margin-top: 1.5rem; padding: 1rem 1rem 1.5rem; border: 0.75rem solid #221d17; border-top-width: 2.5rem; border-radius: 2.25rem; background: #fff; box-sizing: border-box; }
.number { margin: 0 0 1rem; padding-bottom: 0.75rem; border-bottom: 1px solid #e4dccf; text-align: center; font-weight: 600; }
.from { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
.text { margin: 0; padding: 0.75rem 1rem; border-radius: 1rem 1rem 1rem 0.25rem; background: #ecebff; white-space: pre-line; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #15130f; color: #f2ece2; }
  .phone { background: #211e19; border-color: #4a443a; }
  .number { border-color: #3b362e; }
  .text { background: #34346b; }
}
`
