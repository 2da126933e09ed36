import { createPublicKey, verify } from 'node:crypto'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptMark, receiptPayload } from '#contract/receipts.ts'
import {
  earlierStatement,
  listReceiptKeys,
  listStatement,
  readReceipt,
  readWallet,
  statementPage,
} from '#contract/wallet.ts'
import { post } from '#server/domains/ledger/index.ts'
import { available, change, escrow, gifts, held, moved, promo, topUp } from '#tests/server/ledger/books.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('the wallet on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, sales: { commission: 250, escrow: false } })
  })
  afterAll(() => server.close())

  const pay = (userId: string, amount: number, orderId = v7()) =>
    change(server, [userId], (context) =>
      post(context, {
        key: `order:${orderId}:pay`,
        kind: 'order_payment',
        subject: 'Robe « wax »',
        orderId,
        moves: moved(available(userId), escrow(orderId), amount),
      }),
    )
  const withdraw = (userId: string, amount: number) =>
    change(server, [userId], (context) =>
      post(context, {
        key: `withdrawal:${v7()}`,
        kind: 'withdrawal',
        moves: moved(available(userId), held(userId), amount),
      }),
    )
  /** A user with this many top-ups of 100. */
  const saver = async (count: number) => {
    const user = await server.createUser()
    for (let at = 0; at < count; at++) await topUp(server, user.id, 100, `top-up:${v7()}`)
    return user
  }
  const statement = async ({ token }: TestUser, query: Record<string, string> = {}) => {
    const { status, body } = await server.call(listStatement, { token, query })
    expect(status).toBe(200)
    return body
  }

  it('returns balances and commission', async () => {
    const awa = await server.createUser()
    const read = async () => (await server.call(readWallet, { token: awa.token })).body.data
    expect(await read()).toMatchObject({ available: 0, held: 0, promo: 0, commission: 250, escrow: false })
    await topUp(server, awa.id, 10_000, `top-up:${v7()}`)
    await withdraw(awa.id, 3_000)
    await change(server, [awa.id], (context) =>
      post(context, { key: `promo:${v7()}`, kind: 'promo', moves: moved(gifts, promo(awa.id), 500) }),
    )
    expect(await read()).toMatchObject({ available: 7_000, held: 3_000, promo: 500 })
  })

  it('requires a session', async () => {
    for (const endpoint of [readWallet, listStatement, earlierStatement]) {
      expect((await server.call(endpoint, {})).status).toBe(401)
    }
    expect((await server.call(readReceipt, { params: { id: v7() } })).status).toBe(401)
  })

  it('lists each movement with the balances after it, newest first', async () => {
    const awa = await server.createUser()
    await topUp(server, awa.id, 10_000, `top-up:${v7()}`)
    const orderId = v7()
    await pay(awa.id, 4_000, orderId)
    await withdraw(awa.id, 1_000)
    const { data } = await statement(awa)
    expect(data.map((line) => [line.place, line.kind, line.available, line.available_after])).toEqual([
      [3, 'withdrawal', -1_000, 5_000],
      [2, 'order_payment', -4_000, 6_000],
      [1, 'top_up', 10_000, 10_000],
    ])
    expect(data[0]).toMatchObject({
      held: 1_000,
      held_after: 1_000,
      promo: 0,
      promo_after: 0,
      order_id: null,
    })
    expect(data[1]).toMatchObject({ subject: 'Robe « wax »', order_id: orderId, transfer_id: null })
  })

  it('returns new lines by cursor, once, and publishes them', async () => {
    const awa = await saver(3)
    const first = await statement(awa)
    expect(first.meta?.has_more).toBe(false)
    const cursor = first.meta?.cursor ?? ''
    expect((await statement(awa, { cursor })).data).toEqual([])
    server.events.length = 0
    await pay(awa.id, 50)
    expect(server.events).toContainEqual(expect.objectContaining({ type: 'mirror-changed', userId: awa.id }))
    const next = await statement(awa, { cursor })
    expect(next.data.map(({ place }) => place)).toEqual([4])
    expect((await statement(awa, { cursor: next.meta?.cursor ?? '' })).data).toEqual([])
  })

  it('reaches every line with small pages', async () => {
    const awa = await saver(7)
    const seen = new Set<number>()
    let page = await statement(awa, { limit: '3' })
    for (;;) {
      for (const { place } of page.data) seen.add(place)
      if (page.meta?.has_more !== true) break
      page = await statement(awa, { limit: '3', cursor: page.meta.cursor ?? '' })
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('pages back by position, over all lines or one group', async () => {
    const awa = await saver(statementPage + 4)
    await pay(awa.id, 300)
    const earlier = async (query: Record<string, string>) => {
      const { status, body } = await server.call(earlierStatement, { token: awa.token, query })
      expect(status).toBe(200)
      return { places: body.data.map(({ place }) => place), more: body.meta?.has_more }
    }
    const last = await earlier({})
    expect(last.places).toHaveLength(statementPage)
    expect([last.places[0], last.places.at(-1), last.more]).toEqual([statementPage + 5, 6, true])
    expect(await earlier({ before: '6' })).toEqual({ places: [5, 4, 3, 2, 1], more: false })
    expect(await earlier({ group: 'orders' })).toEqual({ places: [statementPage + 5], more: false })
    expect(await earlier({ group: 'out', before: '3' })).toEqual({ places: [], more: false })
    for (const query of [{ before: '-1' }, { before: '1e3' }, { group: 'licornes' }]) {
      const { status } = await server.call(earlierStatement, { token: awa.token, query })
      expect(status).toBe(422)
    }
  })

  describe('a receipt', () => {
    const signedOf = async (user: TestUser, id: string) => {
      const { status, body } = await server.call(readReceipt, { token: user.token, params: { id } })
      expect(status).toBe(200)
      return body.data
    }
    /** The check of a device without a network: it has only the text and the published keys. */
    const check = async (signed: string) => {
      const { body } = await server.call(listReceiptKeys, {})
      const [mark, payload = '', signature = '', ...rest] = signed.split('.')
      expect([mark, rest]).toEqual([receiptMark, []])
      const receipt = v.parse(receiptPayload, JSON.parse(Buffer.from(payload, 'base64url').toString()))
      const key = body.data.find(({ id }) => id === receipt.key)
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.public_key ?? '' }
      const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
      const text = Buffer.from(`${mark}.${payload}`)
      return verify(null, text, publicKey, Buffer.from(signature, 'base64url')) ? receipt : null
    }

    it('is signed, with user, subject, amount and time', async () => {
      const awa = await server.createUser({ name: 'Awa Ndiaye — « la reine »' })
      await topUp(server, awa.id, 5_000, `top-up:${v7()}`)
      const orderId = v7()
      const { entryId } = await pay(awa.id, 4_000, orderId)
      const { line, signed } = await signedOf(awa, entryId)
      expect(line).toMatchObject({ id: entryId, available: -4_000, available_after: 1_000 })
      expect(await check(signed)).toEqual({
        key: expect.stringMatching(/^[0-9a-f]{16}$/),
        entry: entryId,
        kind: 'order_payment',
        amount: -4_000,
        name: 'Awa Ndiaye — « la reine »',
        subject: 'Robe « wax »',
        order: orderId,
        at: line.created_at,
      })
      expect((await signedOf(awa, entryId)).signed).toBe(signed)
    })

    it('shows the held amount of a withdrawal', async () => {
      const awa = await saver(1)
      const withdrawal = await withdraw(awa.id, 60)
      const { signed } = await signedOf(awa, withdrawal.entryId)
      expect((await check(signed))?.amount).toBe(-60)
    })

    it('is invalid with another amount', async () => {
      const awa = await saver(1)
      const { entryId } = await pay(awa.id, 100)
      const { signed } = await signedOf(awa, entryId)
      const [mark, payload = '', signature] = signed.split('.')
      const content = JSON.parse(Buffer.from(payload, 'base64url').toString())
      const forged = Buffer.from(JSON.stringify({ ...content, amount: -100_000 })).toString('base64url')
      expect(await check(`${mark}.${forged}.${signature}`)).toBeNull()
    })

    it('of other users is not found', async () => {
      const [awa, moussa] = [await saver(1), await saver(1)]
      const { entryId } = await pay(awa.id, 100)
      for (const id of [entryId, v7()]) {
        const { status, body } = await server.call(readReceipt, { token: moussa.token, params: { id } })
        expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'not_found'])
      }
      const { status } = await server.call(readReceipt, { token: awa.token, params: { id: 'licorne' } })
      expect(status).toBeGreaterThanOrEqual(404)
    })
  })
})
