import { generateKeyPairSync, sign } from 'node:crypto'
import { verifyAsync } from '@noble/ed25519'
import { describe, expect, test } from 'vitest'
import type { ReceiptPayload } from '#contract/receipts.ts'
import { checkReceipt, type Verify, verifyEd25519 } from '#src/features/wallet/receipt/check-receipt.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = { id: 'k1', public_key: publicKey.export({ format: 'jwk' }).x ?? '' }

const content: ReceiptPayload = {
  key: 'k1',
  entry: 'e1',
  kind: 'order_income',
  amount: 12_500,
  name: 'Aïssatou Ndiaye',
  subject: 'Pagne « wax »',
  order: null,
  at: '2026-11-22T10:00:00.000Z',
}

function receipt(payload: ReceiptPayload = content): string {
  const text = `LOUMA1.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

const ways: [string, Verify][] = [
  ['the browser', verifyEd25519],
  ['the library', (one, signature, bytes) => verifyAsync(signature, bytes, one)],
]

describe.each(ways)('by %s', (_, verify) => {
  const check = (text: string, keys = [key]) => checkReceipt(text, keys, verify)

  test('a valid receipt returns its content, also with line breaks', async () => {
    expect(await check(receipt())).toEqual({ isGood: true, payload: content })
    expect(await check(`\n ${receipt().replace(/.{60}/g, '$&\n')} `)).toMatchObject({ isGood: true })
  })

  test('a changed amount is detected', async () => {
    const [mark, , signature] = receipt().split('.')
    const other = Buffer.from(JSON.stringify({ ...content, amount: 125_000 })).toString('base64url')
    expect(await check(`${mark}.${other}.${signature}`)).toEqual({ isGood: false, why: 'changed' })
  })

  test('another key under the same id is detected', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
    expect(await check(receipt(), [{ ...key, public_key: other }])).toEqual({ isGood: false, why: 'changed' })
  })
})

test('distinguishes an unknown key from a device without keys', async () => {
  const check = (keys: (typeof key)[]) => checkReceipt(receipt(), keys, verifyEd25519)
  expect(await check([{ ...key, id: 'k2' }])).toEqual({ isGood: false, why: 'unknown-key' })
  expect(await check([])).toEqual({ isGood: false, why: 'no-keys' })
})

test.each(['', 'Bonjour', 'LOUMA1.a.b', 'LOUMA2.e30.AAAA', `${receipt()}.x`, receipt().slice(0, -4)])(
  '%j is no receipt',
  async (text) => {
    expect(await checkReceipt(text, [key], verifyEd25519)).toEqual({ isGood: false, why: 'no-receipt' })
  },
)
