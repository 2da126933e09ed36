import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteProduct, myProducts } from '#contract/own-products.ts'
import { products } from '#server/db/schema/products.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { runTransaction, runUserTransaction } from '#server/kernel/transaction.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(bothEngines)('sequences on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  it('gives concurrent changes of one user distinct, gapless numbers', async () => {
    const user = await server.createUser()
    const taken = await Promise.all(
      Array.from({ length: 30 }, () => runTransaction(server.db, (tx) => nextSeq(tx, user.id))),
    )
    expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('does not use up a number when the change fails', async () => {
    const user = await server.createUser()
    const failed = runTransaction(server.db, async (tx) => {
      await nextSeq(tx, user.id)
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await runTransaction(server.db, (tx) => nextSeq(tx, user.id))).toBe(1)
  })

  it('locks the counters of mutual changes in one order, new ones too', async () => {
    const [one, other] = [await server.createUser(), await server.createUser()]
    const change = (own: string, theirs: string) =>
      runUserTransaction(
        server.services,
        own,
        async (tx) => [await nextSeq(tx, own), await nextSeq(tx, theirs)],
        async () => [theirs, own],
      )
    server.events.length = 0
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? change(one.id, other.id) : change(other.id, one.id))),
    )
    const all = Array.from({ length: 20 }, (_, at) => at + 1)
    for (const side of [0, 1]) {
      expect(taken.map((pair) => pair[side]).sort((a = 0, b = 0) => a - b)).toEqual(all)
    }
    for (const { id } of [one, other]) {
      const seqs = server.events.flatMap((event) =>
        event.type === 'mirror-changed' && event.userId === id ? [event.seq] : [],
      )
      expect(seqs.sort((a, b) => a - b)).toEqual(all)
    }
  })

  it('a cursor client gets every row of overlapping writers', async () => {
    const user = await server.createUser()
    const token = user.token
    const seen = new Set<string>()
    let cursor: string | undefined
    const read = async () => {
      const { body, status } = await server.call(myProducts, {
        token,
        query: { limit: '7', ...(cursor ? { cursor } : {}) },
      })
      expect(status).toBe(200)
      expect(body.meta?.reset).toBeUndefined()
      for (const row of body.data) seen.add(row.id)
      for (const id of body.meta?.tombstones ?? []) seen.delete(id)
      cursor = body.meta?.cursor
      return body.meta?.has_more === true
    }
    await read()
    let writing = true
    const written = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        for (let at = 0; at < 12; at++) {
          const { id } = await addProduct(server.db, user.id, { id: v7() })
          if ((at + writer) % 4 === 0) await server.call(deleteProduct, { token, params: { id } })
        }
      }),
    ).finally(() => {
      writing = false
    })
    while (writing) await read()
    await written
    while (await read());
    await read()

    const live = await server.db
      .select({ id: products.id, state: products.state })
      .from(products)
      .where(eq(products.sellerId, user.id))
      .orderBy(asc(products.id))
    const expected = live.filter((row) => row.state !== 'removed').map((row) => row.id)
    expect([...seen].sort()).toEqual(expected)
    expect(live.length).toBe(48)
    expect(expected.length).toBe(36)
  })
})
