import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { usualSettings } from '#server/domains/market-settings/index.ts'
import { openReceiptKeys } from '#server/domains/wallet/index.ts'

let folder: string
const file = () => join(folder, 'receipt-keys.json')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-receipts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function isGood(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

test('keys are created once, readable by the owner only, and persist', async () => {
  const made = await Promise.all([openReceiptKeys(folder), openReceiptKeys(folder), openReceiptKeys(folder)])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await openReceiptKeys(folder)).published).toEqual(made[0]?.published)
  expect(await readdir(folder)).toEqual(['receipt-keys.json'])
  expect((await stat(file())).mode & 0o777).toBe(0o600)
})

test('the published key verifies a signature, and no other text', async () => {
  const keys = await openReceiptKeys(folder)
  const [published] = keys.published
  expect(published?.id).toBe(keys.id)
  const signature = keys.sign('LOUMA1.abc')
  expect(signature).toMatch(/^[\w-]{86}$/)
  expect(isGood(published?.publicKey ?? '', 'LOUMA1.abc', signature)).toBe(true)
  expect(isGood(published?.publicKey ?? '', 'LOUMA1.abd', signature)).toBe(false)
})

test('a new key signs, and the old one still verifies', async () => {
  const old = await openReceiptKeys(folder)
  const signature = old.sign('LOUMA1.abc')
  const { keys } = JSON.parse(await readFile(file(), 'utf8'))
  const other = await mkdtemp(join(tmpdir(), 'louma-receipts-'))
  await openReceiptKeys(other)
  const fresh = JSON.parse(await readFile(join(other, 'receipt-keys.json'), 'utf8'))
  await rm(other, { recursive: true, force: true })
  await writeFile(file(), JSON.stringify({ keys: [...fresh.keys, ...keys] }))
  const both = await openReceiptKeys(folder)
  expect(both.id).not.toBe(old.id)
  expect(both.published.map(({ id }) => id)).toEqual([both.id, old.id])
  expect(isGood(both.published[1]?.publicKey ?? '', 'LOUMA1.abc', signature)).toBe(true)
})

test.each(['', '{}', '{"keys":[]}', '{"keys":[{"publicKey":"x","privateKey":"y"}]}'])(
  'a broken file (%s) prevents the start and is not changed',
  async (text) => {
    await writeFile(file(), text)
    await expect(openReceiptKeys(folder)).rejects.toThrow('receipt-keys.json')
    expect(await readFile(file(), 'utf8')).toBe(text)
  },
)

test('a mismatched key pair prevents the start', async () => {
  await openReceiptKeys(folder)
  const { keys } = JSON.parse(await readFile(file(), 'utf8'))
  await writeFile(file(), JSON.stringify({ keys: [{ ...keys[0], publicKey: 'A'.repeat(43) }] }))
  await expect(openReceiptKeys(folder)).rejects.toThrow('receipt-keys.json')
})

test('commission and escrow are configured by the environment', () => {
  const { commission, escrow } = usualSettings
  expect(readConfig({}).market).toMatchObject({ commission, escrow })
  expect(readConfig({ LOUMA_COMMISSION: '0', LOUMA_ESCROW: '0' }).market).toMatchObject({
    commission: 0,
    escrow: false,
  })
  for (const wrong of ['-1', '2.5', '5001', 'trois']) {
    expect(() => readConfig({ LOUMA_COMMISSION: wrong })).toThrow('LOUMA_COMMISSION')
  }
})
