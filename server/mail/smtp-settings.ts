export interface SmtpSettings {
  host: string
  port: number
  /** `direct`: implicit TLS. `upgrade`: STARTTLS required. `off`: plain text, only to a relay on this machine. */
  tls: 'direct' | 'upgrade' | 'off'
  auth: { user: string; pass: string } | null
  from: { name: string; address: string }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const addressForm = /^[^\s<>@"(),;:\\[\]]+@[^\s<>@"(),;:\\[\]]+$/

/**
 * URL: `smtps://user:secret@host:465`; sender: `Louma <bonjour@example.org>`. Null without a URL. Errors omit secrets.
 */
export function readSmtp(url: string | undefined, from: string | undefined): SmtpSettings | null {
  if (!url) return null
  if (!from) throw new Error('LOUMA_MAIL_FROM doit dire de quelle adresse partent les e-mails.')
  const place = URL.canParse(url) ? new URL(url) : null
  const direct = place?.protocol === 'smtps:'
  if (!place || (!direct && place.protocol !== 'smtp:') || place.hostname === '') {
    throw new Error('LOUMA_SMTP_URL doit ressembler à smtps://compte:secret@serveur:465.')
  }
  const plain = place.searchParams.get('tls') === 'off'
  if (plain && (direct || !loopback.has(place.hostname))) {
    throw new Error('LOUMA_SMTP_URL : tls=off ne convient qu’à un relais smtp:// sur cette machine.')
  }
  return {
    host: place.hostname.replace(/^\[|\]$/g, ''),
    port: Number(place.port || (direct ? 465 : 587)),
    tls: direct ? 'direct' : plain ? 'off' : 'upgrade',
    auth: place.username === '' ? null : { user: decoded(place.username), pass: decoded(place.password) },
    from: readSender(from),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('LOUMA_SMTP_URL : le compte ou le secret est mal encodé (%).')
  }
}

function readSender(from: string): SmtpSettings['from'] {
  const [, name = '', address = ''] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(from.trim()) ?? ['', '', from.trim()]
  if (!addressForm.test(address)) throw new Error('LOUMA_MAIL_FROM doit être une adresse e-mail.')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
