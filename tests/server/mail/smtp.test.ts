import { afterEach, expect, it, vi } from 'vitest'
import { createMailer } from '#server/mail/create-mailer.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { carryBySmtp } from '#server/mail/smtp.ts'
import { readSmtp } from '#server/mail/smtp-settings.ts'
import { makeCertificate } from '#tests/support/server/certificate.ts'
import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
} from '#tests/support/server/mail-server.ts'

const servers: MailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
async function mailServer(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}
function carrierTo(address: string, from = 'Louma <bonjour@louma.example>') {
  const settings = readSmtp(address, from)
  if (settings === null) throw new Error('no settings')
  return carryBySmtp(settings)
}

const letter = writeLetter({
  to: 'awa@louma.example',
  subject: 'Votre mot de passe a changé',
  paragraphs: ['Ça y est : « Awa & <fils> » peut se connecter.'],
  link: { label: 'Ouvrir', url: 'https://louma.example/a?token=x_-y&email=awa%40louma.example' },
  foot: 'Si ce n’est pas vous, écrivez-nous.',
})

it('sends text and HTML from and to the right address', async () => {
  const { port, mails } = await mailServer()
  await carrierTo(`smtp://127.0.0.1:${port}?tls=off`)(letter)
  const [mail] = mails
  expect(mail).toMatchObject({
    from: 'bonjour@louma.example',
    to: ['awa@louma.example'],
    user: null,
    greeting: 'louma.example',
  })
  expect(mail?.headers).toMatch(/^From: Louma <bonjour@louma\.example>$/m)
  expect(mail?.headers).toMatch(/^To: awa@louma\.example$/m)
  expect(mail?.headers).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(mail?.headers).toMatch(/^Message-ID: <[^>]+@louma\.example>$/m)
  const text = mail?.parts['text/plain'] ?? ''
  const html = mail?.parts['text/html'] ?? ''
  expect(text).toContain('Ça y est : « Awa & <fils> » peut se connecter.')
  expect(text).toContain('https://louma.example/a?token=x_-y&email=awa%40louma.example')
  expect(html).toContain('« Awa &amp; &lt;fils&gt; »')
  expect(html).toContain('href="https://louma.example/a?token=x_-y&amp;email=awa%40louma.example"')
  expect(html).not.toMatch(/<(script|img|link)/)
})

it('prevents injected headers and recipients', async () => {
  const { port, mails } = await mailServer()
  const carry = carrierTo(`smtp://127.0.0.1:${port}?tls=off`)
  await carry({ ...letter, subject: 'Bonjour\r\nBcc: tous@louma.example\r\n\r\nTexte glissé' })
  const [mail] = mails
  expect(mail?.to).toEqual(['awa@louma.example'])
  expect(mail?.headers).not.toMatch(/^Bcc:/im)
  expect(mail?.headers).toMatch(/^Content-Type: multipart/m)
  const odd = ['awa@louma.example\r\nRCPT TO:<b@c.example>', 'awa@louma.example, b@c.example']
  for (const to of odd) await carry({ ...letter, to }).catch(() => undefined)
  expect(mails.flatMap((one) => one.to)).not.toContain('b@c.example')
})

it('authenticates only over an encrypted and verified connection', async () => {
  const account = { user: 'compte', pass: 'très secret' }
  const place = `compte:${encodeURIComponent(account.pass)}@localhost`
  const strange = await mailServer({ certificate: makeCertificate(), account })
  await expect(carrierTo(`smtp://${place}:${strange.port}`)(letter)).rejects.toMatchObject({
    code: 'ESOCKET',
  })
  const bare = await mailServer({ account })
  await expect(carrierTo(`smtp://${place}:${bare.port}`)(letter)).rejects.toMatchObject({ code: 'ETLS' })
  for (const { shown, mails } of [strange, bare]) expect({ shown, mails }).toEqual({ shown: [], mails: [] })
})

it('distinguishes a refused recipient from an unreachable server', async () => {
  const refusing = await mailServer({ refuse: 550 })
  await expect(carrierTo(`smtp://127.0.0.1:${refusing.port}?tls=off`)(letter)).rejects.toMatchObject({
    responseCode: 550,
  })
  await refusing.close()
  servers.length = 0
  const away = carrierTo(`smtp://127.0.0.1:${refusing.port}?tls=off`)
  await expect(away(letter)).rejects.toMatchObject({ code: 'ESOCKET' })
})

it('sends when the server is back', async () => {
  const before = await startMailServer()
  await before.close()
  const lines: string[] = []
  const pauses: (() => void)[] = []
  const mailer = createMailer({
    carry: carrierTo(`smtp://127.0.0.1:${before.port}?tls=off`),
    log: (line) => lines.push(line),
    report: (error) => lines.push(String(error)),
    later(work) {
      pauses.push(work)
      return () => {}
    },
  })
  mailer.send(async () => letter)
  await vi.waitFor(() => expect(pauses).toHaveLength(1), { timeout: 10_000 })
  expect(lines.join('\n')).not.toMatch(/awa|token/)
  const { mails } = await mailServer({ port: before.port })
  pauses[0]?.()
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 })
  await mailer.stop()
})
