import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionShape } from '#contract/push.ts'

export interface ReceivedPush {
  device: string
  headers: IncomingHttpHeaders
  message: unknown
}

interface Answer {
  status: number
  headers?: Record<string, string>
}

/** A push service on this machine, for devices that it creates itself. */
export interface PushService {
  url: string
  received: ReceivedPush[]
  /** A new device; its name is the last part of its endpoint. */
  device(): { name: string; subscription: PushSubscriptionShape }
  /** Holds all answers; the result releases the held ones and ends the holding. */
  hold(): () => void
  answer(name: string, answer: Answer): void
  close(): Promise<void>
}

/**
 * Starts a push service that accepts every push until `answer` is called; `moved` is called at each request's start
 * and end.
 */
export async function startPushService(moved: (change: 1 | -1) => void = () => {}): Promise<PushService> {
  const keys = new Map<string, DeviceKeys>()
  const answers = new Map<string, Answer>()
  const received: ReceivedPush[] = []
  let held: Promise<void> = Promise.resolve()
  const server = createServer(async (request, response) => {
    moved(1)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const device = request.url?.slice(1) ?? ''
    const own = keys.get(device)
    if (own) {
      const message = JSON.parse(decrypt(Buffer.concat(parts), own).toString('utf8'))
      received.push({ device, headers: request.headers, message })
    }
    await held
    moved(-1)
    const { status, headers = {} } = answers.get(device) ?? { status: 201 }
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    received,
    device() {
      const name = randomBytes(8).toString('hex')
      const ecdh = createECDH('prime256v1')
      const point = ecdh.generateKeys()
      const auth = randomBytes(16)
      keys.set(name, { ecdh, auth })
      const subscription = {
        endpoint: `${url}/${name}`,
        keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
      }
      return { name, subscription }
    },
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    answer: (name, answer) => void answers.set(name, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface DeviceKeys {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** Decrypts `aes128gcm` (RFC 8188) with keys agreed on as in RFC 8291, as a browser does. */
function decrypt(body: Buffer, { ecdh, auth }: DeviceKeys): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const shared = ecdh.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // One record: a delimiter of 2, then padding.
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** Claims of a VAPID header (RFC 8292); throws when it is not signed with this key. */
export function readVapid(header: string | undefined, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? []
  if (key !== publicKey) throw new Error(`another key: ${header}`)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('wrongly signed')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
