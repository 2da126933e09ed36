import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Properties of a ceremony; without them it is a valid one. */
export interface Ceremony {
  origin?: string
  /** Host that the authenticator signs for. */
  rpId?: string
  /** User verification: by fingerprint, face or PIN. */
  isVerified?: boolean
  challenge?: string
  counter?: number
  type?: string
  crossOrigin?: boolean
  userHandle?: string | null
  attestation?: { fmt: string; attStmt: Map<string, Cbor> }
}

type Cbor = number | string | Buffer | Map<number | string, Cbor> | Cbor[]

/** A discoverable ES256 credential that counts its uses. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #point: { x: Buffer; y: Buffer }
  #counter = 0
  #userHandle: string | null = null
  readonly origin: string

  constructor(origin = 'http://louma.test') {
    this.origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** What navigator.credentials.create() returns for these options, as JSON. */
  create(options: { challenge: string; user?: unknown }, ceremony: Ceremony = {}) {
    const { id } = options.user as { id: string }
    this.#userHandle = id
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#point.x],
      [-3, this.#point.y],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, encode(cose)])
    const authData = Buffer.concat([this.#header(ceremony, 0x40), attested])
    const { fmt, attStmt } = ceremony.attestation ?? { fmt: 'none', attStmt: new Map() }
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    )
    return {
      ...this.#names(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, ceremony).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  /** What navigator.credentials.get() returns for these options, as JSON. */
  get(options: { challenge: string }, ceremony: Ceremony = {}) {
    this.#counter += 1
    const authData = this.#header(ceremony, 0)
    const clientData = this.#clientData('webauthn.get', options.challenge, ceremony)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: ceremony.userHandle === undefined ? this.#userHandle : ceremony.userHandle,
      },
    }
  }

  #names() {
    const id = this.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
    }
  }

  #header(
    { rpId = new URL(this.origin).hostname, isVerified = true, counter }: Ceremony,
    more: number,
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string, ceremony: Ceremony): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: ceremony.type ?? type,
        challenge: ceremony.challenge ?? challenge,
        origin: ceremony.origin ?? this.origin,
        crossOrigin: ceremony.crossOrigin ?? false,
      }),
    )
  }
}

/** The subset of CBOR (RFC 8949) that an attestation needs. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  const pairs = [...value].flatMap(([key, held]) => [encode(key), encode(held)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
