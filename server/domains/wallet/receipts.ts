import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type ReceiptPayload, receiptMark } from '#contract/receipts.ts'
import type { readReceipt } from '#contract/wallet.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readOrCreateSecret } from '#server/kernel/secrets.ts'
import { shownKind } from '../ledger/index.ts'
import { findLine, presentLine } from './statement.ts'

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

/** Signed receipt text that can be verified offline. */
function signReceipt(keys: ReceiptKeys, content: Omit<ReceiptPayload, 'key'>): string {
  const payload: ReceiptPayload = { key: keys.id, ...content }
  const text = `${receiptMark}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${keys.sign(text)}`
}

export function createReadReceipt(keys: ReceiptKeys) {
  return async (
    { tx, actor }: ReadContext,
    { params }: Input<typeof readReceipt>,
  ): Promise<Answer<typeof readReceipt>> => {
    const found = await findLine(tx, actor.id, params.id)
    if (!found) throw new AppError('not_found')
    const { line, entry } = found
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.id))
    const signed = signReceipt(keys, {
      entry: entry.id,
      kind: shownKind(entry.kind),
      // Transfers within the wallet show the available balance's change.
      amount: line.available + line.promo || line.held,
      name: person?.name ?? '',
      subject: entry.subject,
      order: entry.orderId,
      at: entry.createdAt.toISOString(),
    })
    return { data: { line: presentLine(found), signed } }
  }
}
