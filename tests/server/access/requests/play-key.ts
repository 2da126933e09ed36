import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { addPasskey, beginPasskey, beginPasskeyLogin } from '#contract/passkeys.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

const origin = 'http://louma.test'
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
/** Authenticator flags: user present and verified; the second one with a new credential. */
const [present, withKey] = [0x05, 0x45]

function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authData(flags: number, counter: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([hash('louma.test'), Buffer.from([flags]), count, more])
}

/** A simulated authenticator with one key (ES256, no attestation). */
export function playKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const shown = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  return {
    /** The response to a registration challenge. */
    made(challenge: string) {
      const data = authData(
        withKey,
        0,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
      )
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const client = clientData('webauthn.create', challenge)
      return {
        name: 'Téléphone',
        credential: {
          ...shown,
          response: {
            clientDataJSON: text(client),
            attestationObject: text(attestation),
            transports: ['internal'],
          },
        },
      }
    },
    /** The response to a sign-in challenge. */
    signed(challenge: string, userId: string) {
      const client = clientData('webauthn.get', challenge)
      const data = authData(present, 1)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        credential: {
          ...shown,
          response: {
            clientDataJSON: text(client),
            authenticatorData: text(data),
            signature: text(signature),
            userHandle: text(Buffer.from(userId)),
          },
        },
      }
    },
  }
}

/** Registers a new passkey of this user. */
export async function makeKey(server: TestServer, { token, password }: TestUser) {
  const key = playKey()
  const ceremony = await server.call(beginPasskey, { token, body: { password } })
  return { key, body: key.made(ceremony.body.options.challenge) }
}

/** The body that signs this user in with a registered passkey. */
export async function signInByKey(server: TestServer, user: TestUser) {
  const { key, body } = await makeKey(server, user)
  const { status } = await server.call(addPasskey, { token: user.token, body: body as never })
  if (status !== 200 && status !== 201) throw new Error(`no key: ${status}`)
  const ceremony = await server.call(beginPasskeyLogin)
  return key.signed(ceremony.body.options.challenge, user.id)
}
