import { expect, it } from 'vitest'
import { readExposure } from '#server/config.ts'
import { demoIdBits } from '#server/db/demo/members.ts'

const read = (env: NodeJS.ProcessEnv, host = '127.0.0.1', url = 'http://localhost:8000') =>
  readExposure(env, host, url)

it.each([
  ['127.0.0.1', 'http://localhost:8000'],
  ['localhost', 'http://127.0.0.1:8000'],
  ['::1', 'http://[::1]:8000'],
  ['127.0.0.2', 'https://louma.localhost'],
])('%s and %s are local: trial features are on', (host, url) => {
  expect(read({}, host, url)).toEqual({ isPublic: false, isTrial: true, demo: 'on' })
})

it.each([
  ['0.0.0.0', 'http://localhost:8000'],
  ['::', 'http://localhost:8000'],
  ['127.0.0.1', 'https://marche.example.org'],
  ['127.0.0.1', 'http://localhost.example.org'],
  ['192.168.1.4', 'http://192.168.1.4:8000'],
])('%s or %s is public: trial features are off', (host, url) => {
  expect(read({}, host, url)).toEqual({ isPublic: true, isTrial: false, demo: 'off' })
})

it('a trusted proxy is public, production is no trial, and variables override both', () => {
  expect(read({ LOUMA_TRUST_PROXY: '1' })).toEqual({ isPublic: true, isTrial: false, demo: 'off' })
  expect(read({ NODE_ENV: 'production' })).toEqual({ isPublic: false, isTrial: false, demo: 'off' })
  expect(read({ NODE_ENV: 'production', LOUMA_DEMO: '1' }).demo).toBe('on')
  expect(read({ LOUMA_DEMO: '0' }).demo).toBe('off')
  expect(read({ LOUMA_DEMO: 'close' }).demo).toBe('close')
  expect(read({ LOUMA_DEMO: 'staff' }, '0.0.0.0').demo).toBe('staff')
})

it('refuses unknown values', () => {
  expect(() => read({ LOUMA_DEMO: 'oui' })).toThrow('LOUMA_DEMO')
  expect(() => read({ LOUMA_DEMO: 'toString' })).toThrow('LOUMA_DEMO')
  expect(() => read({}, '127.0.0.1', 'marche.example.org')).toThrow('LOUMA_URL')
})

it('the demo accounts keep the ids of released versions', () => {
  expect(demoIdBits()).toMatchInlineSnapshot(`
    [
      "7f31-bda2-191a11397f31",
      "7de3-b32e-4485220a1b85",
      "7500-8e90-15f48ed683f2",
      "76ee-8c76-85dc15e2c8a8",
      "783e-b387-2bc04c266ecb",
      "7dca-a703-a53cbf68e493",
      "7794-b2e6-9d33950e7ba0",
      "7618-98d9-159b66be67e0",
      "7c4b-a325-d2a44cb8eeaf",
      "7c66-ab88-8e31decc56d5",
      "7a6f-8415-aaad9308844b",
      "7d9b-ad10-d281dc791778",
      "7d73-99e0-104758df24d9",
      "7f06-be08-8401bb3fed00",
      "771e-ab82-36383a49fdff",
      "7cb1-8448-f5f7d2ef5dc6",
    ]
  `)
})
