import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import * as v from 'valibot'
import { readOrCreateSecret } from '#server/kernel/read-or-create-secret.ts'

const keyText = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** The first key signs; earlier keys stay published for their receipts. 32 bytes each, base64url. */
const shape = v.object({
  keys: v.pipe(v.array(v.object({ publicKey: keyText, privateKey: keyText })), v.minLength(1)),
})

const fileName = 'receipt-keys.json'

/** Ed25519 keys. */
export interface ReceiptKeys {
  id: string
  /** Current and former public keys, 32 bytes in base64url. */
  published: readonly { id: string; publicKey: string }[]
  /** Base64url. */
  sign(text: string): string
}

/** Created at the first start; issued receipts depend on them. Throws for an unreadable file. */
export async function openReceiptKeys(dataFolder: string): Promise<ReceiptKeys> {
  const text = await readOrCreateSecret(dataFolder, fileName, () => JSON.stringify({ keys: [freshPair()] }))
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
