import { createTransport } from 'nodemailer'
import type { Carry } from './mail.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const silenceMs = 10_000

/** Certificates are always verified. The library encodes names and addresses, which prevents header injection. */
export function carryBySmtp({ host, port, tls, auth, from }: SmtpSettings): Carry {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'direct',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'off',
    ...(auth ? { auth } : {}),
    // Does not reveal the host name of the server in EHLO.
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
