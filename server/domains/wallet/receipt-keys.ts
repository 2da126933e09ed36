import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import * as v from 'valibot'
import { keptSecret } from '#server/kernel/kept-secret.ts'

const keyText = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** The first key signs, the others are those of before: their receipts stay good. Each is 32 bytes, base64url. */
const shape = v.object({
  keys: v.pipe(v.array(v.object({ publicKey: keyText, privateKey: keyText })), v.minLength(1)),
})

const fileName = 'receipt-keys.json'

/** With what receipts are signed (Ed25519), and by what everybody can check them. */
export interface ReceiptKeys {
  /** The id of the key that signs. */
  id: string
  /** All that have ever signed: id, and 32 bytes in base64url. */
  published: readonly { id: string; publicKey: string }[]
  /** The signature of a text, base64url. */
  sign(text: string): string
}

/**
 * The keys of the data folder, made at the first start: receipts in people's hands are bound to them, so they are kept.
 * Throws when the file is there and can not be read.
 */
export async function openReceiptKeys(dataFolder: string): Promise<ReceiptKeys> {
  const text = await keptSecret(dataFolder, fileName, () => JSON.stringify({ keys: [freshPair()] }))
  const keys = readKeys(text)
  const published = keys.map(({ publicKey }) => ({ id: idOf(publicKey), publicKey }))
  const [first] = published
  const [pair] = keys
  if (!first || !pair) throw unreadable()
  const secret = secretOf(pair)
  return {
    id: first.id,
    published,
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
  }
}

type Pair = v.InferOutput<typeof shape>['keys'][number]

function readKeys(text: string): Pair[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text)
  if (!read.success) throw unreadable()
  return read.output.keys
}

function secretOf({ publicKey, privateKey }: Pair): KeyObject {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey }
  const secret = createPrivateKey({ key: jwk, format: 'jwk' })
  if (createPublicKey(secret).export({ format: 'jwk' }).x !== publicKey) throw unreadable()
  return secret
}

function freshPair(): Pair {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

function idOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)
}

function unreadable(): Error {
  return new Error(`${fileName} ne contient pas de clés lisibles.`)
}
