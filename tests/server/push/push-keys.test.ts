import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPushKeys } from '#server/domains/push/index.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-keys-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('keys are created once, readable by the owner only, and persist', async () => {
  const made = await Promise.all([openPushKeys(folder), openPushKeys(folder), openPushKeys(folder)])
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(await openPushKeys(folder)).toEqual(made[0])
  expect(await readdir(folder)).toEqual(['push-keys.json'])
  expect((await stat(join(folder, 'push-keys.json'))).mode & 0o777).toBe(0o600)
})

test('a broken file prevents the start and is not changed', async () => {
  await writeFile(join(folder, 'push-keys.json'), '{"publicKey":"x"}')
  await expect(openPushKeys(folder)).rejects.toThrow('push-keys.json')
  expect(await readFile(join(folder, 'push-keys.json'), 'utf8')).toBe('{"publicKey":"x"}')
})

test('keys and contact can be configured by the environment', async () => {
  const { publicKey, privateKey } = await openPushKeys(folder)
  const pair = { LOUMA_PUSH_PUBLIC_KEY: publicKey, LOUMA_PUSH_PRIVATE_KEY: privateKey }
  expect(readConfig(pair).push.keys).toEqual({ publicKey, privateKey })
  expect(readConfig({}).push).toEqual({ keys: null, contact: 'mailto:louma@localhost', allowLocal: false })
  expect(readConfig({ LOUMA_URL: 'https://louma.example.org/' }).push.contact).toBe(
    'https://louma.example.org',
  )
  expect(readConfig({ LOUMA_PUSH_CONTACT: 'mailto:nous@example.org' }).push.contact).toBe(
    'mailto:nous@example.org',
  )
  expect(() => readConfig({ LOUMA_PUSH_PUBLIC_KEY: publicKey })).toThrow('paire')
  expect(() => readConfig({ ...pair, LOUMA_PUSH_PRIVATE_KEY: 'secret' })).not.toThrow('secret')
  expect(() => readConfig({ ...pair, LOUMA_PUSH_PRIVATE_KEY: 'secret' })).toThrow('paire')
  expect(() => readConfig({ LOUMA_PUSH_CONTACT: 'nous@example.org' })).toThrow('LOUMA_PUSH_CONTACT')
})
