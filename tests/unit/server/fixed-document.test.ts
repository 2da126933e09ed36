import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fixedDocument } from '#server/http/fixed-document.ts'

const text = 'une longue page '.repeat(1_000)
const ask = (headers: Record<string, string> = {}) => new Request('http://louma.test/', { headers })

it('is compressed with an accepted encoding, and answers 304', async () => {
  const answer = fixedDocument(text, 'text/plain')
  const packed = await answer(ask({ 'Accept-Encoding': 'gzip' }), '203.0.113.1')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
  const plain = await answer(ask(), '203.0.113.1')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
  const tag = plain.headers.get('etag') ?? ''
  expect((await answer(ask({ 'If-None-Match': tag }), '203.0.113.1')).status).toBe(304)
})

it('is limited per network', async () => {
  const answer = fixedDocument(text, 'text/plain', { points: 2, seconds: 60 })
  await answer(ask(), '203.0.113.1')
  await answer(ask(), '203.0.113.1')
  await expect(answer(ask(), '203.0.113.1')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect((await answer(ask(), '203.0.113.2')).status).toBe(200)
})
