import { expect, test, vi } from 'vitest'
import type { Tx } from '#server/db/types.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { cursorAfter, ownFeed } from '#server/kernel/feed.ts'
import { noCounter } from '#server/kernel/sequence.ts'

/** Fails on every use. */
const closed = new Proxy({}, { get: () => expect.unreachable('the database was asked') }) as unknown as Tx

function read(cursorSeq: number, counter: Partial<typeof noCounter>) {
  const changed = vi.fn(async () => [])
  const list = ownFeed({ collection: 'orders', newest: changed, changed, show: (rows) => rows })
  const context = {
    tx: closed,
    actor: { id: 'a' },
    counter: { ...noCounter, ...counter },
    answerSeq: () => {},
  } as unknown as ReadContext
  return {
    changed,
    answer: list(context, { query: { cursor: cursorAfter('orders', cursorSeq), limit: 20 } }),
  }
}

test('a client with the sequence of the counter gets an empty page without a statement', async () => {
  const { answer, changed } = read(7, { seq: 7 })
  expect(await answer).toEqual({
    data: [],
    meta: { cursor: cursorAfter('orders', 7), has_more: false, tombstones: [] },
  })
  expect(changed).not.toHaveBeenCalled()
})

test('after a change, or with an unknown cursor, the database is asked', async () => {
  for (const counter of [{ seq: 8 }, { seq: 6 }, { seq: 7, prunedSeq: 8 }]) {
    const { answer, changed } = read(7, counter)
    await answer.catch(() => undefined)
    expect(changed).toHaveBeenCalledOnce()
  }
})
