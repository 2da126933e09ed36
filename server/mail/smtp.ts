import { createTransport } from 'nodemailer'
import type { Carry } from './mail.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Longest silence of a mail server before an attempt counts as failed. */
const silenceMs = 10_000

/**
 * Carries mail to an SMTP server. Its certificate is always verified, and nothing is said in the clear but to a relay
 * on this machine; names and addresses go through the library's encoding, so that none can add a header.
 */
export function carryBySmtp({ host, port, tls, auth, from }: SmtpSettings): Carry {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'direct',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'off',
    ...(auth ? { auth } : {}),
    // The name of this machine is nobody's business.
    name: from.address.split('@')[1] ?? 'localhost',
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, html, headers }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
  }
}
