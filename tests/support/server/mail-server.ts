import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './certificate.ts'

export interface TakenMail {
  from: string
  to: string[]
  user: string | null
  overTls: boolean
  greeting: string
  headers: string
  parts: Record<string, string>
}

export interface MailServer {
  port: number
  mails: TakenMail[]
  shown: string[]
  close(): Promise<void>
}

export interface MailServerOptions {
  port?: number
  /** Enables STARTTLS; without it nothing is encrypted. */
  certificate?: Certificate
  /** The only account; without it no authentication is needed. */
  account?: { user: string; pass: string }
  refuse?: number
}

/** A real SMTP server on this machine that stores what it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: TakenMail[] = []
  const shown: string[] = []
  const { certificate, account, refuse } = options
  const server = new SMTPServer({
    logger: false,
    ...(certificate ?? {}),
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    authOptional: account === undefined,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, answer) {
      shown.push(password ?? '')
      if (username === account?.user && password === account?.pass) answer(null, { user: username })
      else answer(new Error('unknown account'))
    },
    onRcptTo(_to, _session, answer) {
      if (refuse === undefined) answer()
      else answer(Object.assign(new Error('no such person'), { responseCode: refuse }))
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { envelope, secure, hostNameAppearsAs } = session
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : null,
          overTls: secure,
          greeting: hostNameAppearsAs,
          ...readMessage(Buffer.concat(chunks).toString('utf8')),
        })
        answer()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    shown,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMessage(message: string): Pick<TakenMail, 'headers' | 'parts'> {
  const [headers, body] = halves(message)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const parts: TakenMail['parts'] = {}
  for (const part of boundary === undefined ? [message] : body.split(`--${boundary}`)) {
    const [head, content] = halves(part.trimStart())
    const type = /content-type: ([\w/]+)/i.exec(head)?.[1]
    if (type !== undefined) parts[type] = decode(head, content)
  }
  return { headers: headers.replace(/\r\n[ \t]+/g, ' '), parts }
}

function halves(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)]
}

function decode(head: string, content: string): string {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  if (!/transfer-encoding: quoted-printable/i.test(head)) return content.replaceAll('\r\n', '\n')
  const bytes = content
    .replace(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
