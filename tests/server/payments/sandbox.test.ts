import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeWrite } from '#server/media/safe-write.ts'
import { openSandboxBook } from '#server/payments/sandbox/sandbox-book.ts'
import { createSandboxService } from '#server/payments/sandbox/sandbox-service.ts'
import { mover } from '#tests/server/transfers/mover.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ engine: 'embedded' })
})
afterAll(async () => {
  expect(server.reported).toEqual([])
  await server.close()
})

const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/sandbox`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  })

test('the page lists open transfers and executes actions, without a script', async () => {
  const awa = mover(server, await server.createUser())
  await awa.rich(2_000)
  const { id } = (await awa.topUp(1_500)).body.data
  await awa.withdraw(1_000)
  await server.transfers.run()
  const page = await fetch(`${server.url}/sandbox`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toContain('<script')
  expect(html).toMatch(/Recharge de 1\s500\u00a0F, \+2250707070707/)
  expect(html).toMatch(/Retrait de 1\s000\u00a0F/)
  expect((await fetch(`${server.url}/api/v1/sandbox.css`)).headers.get('content-type')).toContain('text/css')

  expect(
    (await press({ kind: 'collect', id, action: 'accept' }, { 'Sec-Fetch-Site': 'cross-site' })).status,
  ).toBe(403)
  const pressed = await press({ kind: 'collect', id, action: 'accept' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox'])
  // One press after the decision, one for an unknown id, one with an unknown action.
  await press({ kind: 'collect', id, action: 'refuse' })
  await press({ kind: 'collect', id: 'x', action: 'accept' })
  await press({ kind: 'payout', id, action: 'steal' })
  expect((await press({ kind: 'collect', id: 'a'.repeat(5_000), action: 'accept' })).status).toBe(413)
  await server.transfers.run()
  expect(await awa.money()).toEqual([2_500, 1_000])
})

test('the page of a customer shows only their transfer', async () => {
  const awa = mover(server, await server.createUser())
  const { redirect_url } = (await awa.topUp(700, { provider: 'sandbox-page' })).body.data
  const html = await (await fetch(`${server.url}${redirect_url}`)).text()
  expect(html.match(/<form/g)).toHaveLength(1)
  expect(html).toContain('name="only"')
})

test('a public server lists nothing, and finds a transfer only by its id', async () => {
  const book = await openSandboxBook(null, safeWrite)
  const shared = { provider: 'sandbox', phone: '+2250707070707', asked: 500, moved: 500, at: '' }
  await book.note({ ...shared, id: 'one', kind: 'collect', state: 'pending' })
  await book.note({ ...shared, id: 'two', kind: 'payout', state: 'pending' })
  const staffClient = createSandboxService({ book, isPublic: true, send: async () => {}, later: () => {} })
  const read = async (query: string) =>
    (await staffClient.answer(new Request(`http://louma.test/sandbox${query}`))).text()
  for (const query of ['', '?collect=two', '?payout=one', '?collect=']) {
    expect(await read(query)).not.toMatch(/<form|2250707070707/)
  }
  expect(await read('?collect=one')).toContain('Recharge de')
  expect(await read('?payout=two')).toContain('Retrait de')
})

test('transfers are kept over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'louma-sandbox-'))
  const file = join(folder, 'sandbox.json')
  const transfer = {
    id: 'one',
    kind: 'collect',
    provider: 'sandbox',
    phone: '+2250707070707',
    asked: 500,
    moved: 500,
    state: 'pending',
    at: '2026-11-22T10:00:00.000Z',
  } as const
  const before = await openSandboxBook(file, safeWrite)
  await Promise.all([before.note(transfer), before.note({ ...transfer, id: 'two', state: 'accepted' })])
  const after = await openSandboxBook(file, safeWrite)
  expect(after.secret).toBe(before.secret)
  expect(after.all().map(({ id, state }) => [id, state])).toEqual([
    ['two', 'accepted'],
    ['one', 'pending'],
  ])
  await rm(folder, { recursive: true })
})
