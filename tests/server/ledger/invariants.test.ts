import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, entries, postings, statementLines } from '#server/db/schema/ledger.ts'
import {
  balanceOf,
  balancesOf,
  checkLedger,
  post,
  reverse,
  spendMoves,
} from '#server/domains/ledger/index.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import {
  available,
  change,
  commission,
  escrow,
  external,
  gifts,
  held,
  inLanes,
  moved,
  promo,
  readBooks,
  topUp,
} from './books.ts'

describe.each(engines)('the ledger on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  const person = async (amount = 0) => {
    const { id } = await server.createUser()
    if (amount > 0) await topUp(server, id, amount, `top-up:${v7()}`)
    return id
  }
  const pay = (userId: string, amount: number, key = `order:${v7()}:pay`, orderId = v7()) =>
    change(server, [userId], (context) =>
      post(context, {
        key,
        kind: 'order_payment',
        subject: 'Robe wax',
        orderId,
        moves: moved(available(userId), escrow(orderId), amount),
      }),
    )
  const linesOf = (userId: string) =>
    server.db
      .select()
      .from(statementLines)
      .where(eq(statementLines.userId, userId))
      .orderBy(statementLines.place)

  describe('1. every entry sums to 0, and so do all accounts together', () => {
    it('refuses unbalanced entries', async () => {
      const awa = await person()
      const wrong = [
        [{ account: available(awa), amount: 100 }],
        [
          { account: available(awa), amount: 100 },
          { account: external, amount: -99 },
        ],
        [
          { account: available(awa), amount: 0.5 },
          { account: external, amount: -0.5 },
        ],
        [
          { account: available(awa), amount: 2 ** 53 },
          { account: external, amount: -(2 ** 53) },
        ],
        [
          { account: available(awa), amount: Number.NaN },
          { account: external, amount: Number.NaN },
        ],
        [
          { account: available(awa), amount: 50 },
          { account: available(awa), amount: 50 },
          { account: external, amount: -100 },
        ],
        moved(external, available(awa), 0),
      ]
      for (const moves of wrong) {
        const key = `wrong:${v7()}`
        const posting = change(server, [awa], (context) => post(context, { key, kind: 'top_up', moves }))
        await expect(posting).rejects.toThrow('are no entry')
        expect(await server.db.$count(entries, eq(entries.key, key))).toBe(0)
      }
    })

    it('is enforced by the database at the end of the transaction', async () => {
      const [awa, ibra] = [await person(100), await person(100)]
      const [account] = await server.db.select().from(accounts).where(eq(accounts.owner, awa))
      const entry = { id: v7(), key: `bare:${v7()}`, kind: 'top_up' as const, createdAt: new Date() }
      const bare = server.db.transaction((tx) => tx.insert(entries).values(entry))
      const notBalanced = (id: string) => ({ cause: { message: `entry ${id} is not balanced` } })
      await expect(bare).rejects.toMatchObject(notBalanced(entry.id))
      const [{ entryId } = { entryId: '' }] = await linesOf(ibra)
      const lonely = server.db.transaction((tx) =>
        tx.insert(postings).values({ entryId, accountId: account?.id ?? '', amount: 5, balanceAfter: 5 }),
      )
      await expect(lonely).rejects.toMatchObject(notBalanced(entryId))
    })

    it('holds over all accounts', async () => {
      const awa = await person(12_000)
      await pay(awa, 7_000)
      const sum = [...(await readBooks(server)).values()].reduce((total, balance) => total + balance, 0)
      expect(sum).toBe(0)
    })
  })

  describe('2. no balance is negative', () => {
    it('refuses a debit above the balance, returns the missing amount, and changes nothing', async () => {
      const awa = await person(1_000)
      const before = await readBooks(server)
      const refused = await pay(awa, 1_500).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(AppError)
      expect(refused).toMatchObject({
        code: 'insufficient_funds',
        details: { params: { missing: 500 }, detail: 'Il manque 500\u00a0F.' },
      })
      expect(
        [...(await readBooks(server))].filter(([word, balance]) => before.get(word) !== balance),
      ).toEqual([])
      expect(await linesOf(awa)).toHaveLength(1)
    })

    it('a caught refusal keeps the rest of the transaction', async () => {
      const awa = await person(1_000)
      await change(server, [awa], async (context) => {
        const orderId = v7()
        const moves = moved(available(awa), escrow(orderId), 2_000)
        const posting = { key: `order:${orderId}:pay`, kind: 'order_payment', moves } as const
        await expect(post(context, posting)).rejects.toThrow('insufficient_funds')
        const less = moved(available(awa), escrow(orderId), 1_000)
        await post(context, { ...posting, moves: less })
      })
      expect((await balancesOf(server.db, awa)).available).toBe(0)
    })

    it('releases no more than the escrow of the order', async () => {
      const [awa, moussa] = [await person(500), await person()]
      const orderId = v7()
      await pay(awa, 500, `order:${orderId}:pay`, orderId)
      const release = (amount: number) =>
        change(server, [moussa, awa], (context) =>
          post(context, {
            key: `order:${orderId}:end-${amount}`,
            kind: 'order_income',
            orderId,
            moves: moved(escrow(orderId), available(moussa), amount),
          }),
        )
      await expect(release(501)).rejects.toThrow('can not become -1')
      await release(500)
      await expect(release(1)).rejects.toThrow('can not become -1')
    })

    it('is enforced by the database', async () => {
      const awa = await person(100)
      const stolen = server.db.update(accounts).set({ balance: -1 }).where(eq(accounts.owner, awa))
      await expect(stolen).rejects.toMatchObject({ cause: { constraint: 'accounts_never_below_zero' } })
    })
  })

  describe('3. entries are append-only', () => {
    it.each(['entries', 'postings', 'statement_lines'])(
      '%s can be neither updated nor deleted',
      async (name) => {
        await person(100)
        const table = sql.identifier(name)
        const id = sql.identifier(name === 'entries' ? 'id' : 'entry_id')
        for (const statement of [
          sql`update ${table} set ${id} = ${id}`,
          sql`delete from ${table}`,
          sql`truncate ${table} cascade`,
        ]) {
          const done = server.db.execute(statement)
          await expect(done).rejects.toMatchObject({
            cause: { message: expect.stringContaining('append-only') },
          })
        }
      },
    )

    it('corrects by one reverse entry', async () => {
      const awa = await person(1_000)
      const orderId = v7()
      const { entryId } = await pay(awa, 400, `order:${orderId}:pay`, orderId)
      const back = () => change(server, [awa], (context) => reverse(context, entryId, `reverse:${entryId}`))
      const first = await back()
      expect(first.isNew).toBe(true)
      expect(await back()).toEqual({ entryId: first.entryId, isNew: false })
      expect((await balancesOf(server.db, awa)).available).toBe(1_000)
      expect(await balanceOf(server.db, escrow(orderId))).toBe(0)
      const again = change(server, [awa], (context) => reverse(context, entryId, `reverse-again:${entryId}`))
      await expect(again).rejects.toBeInstanceOf(Error)
      const [entry] = await server.db.select().from(entries).where(eq(entries.id, first.entryId))
      expect(entry).toMatchObject({ kind: 'reversal', reverses: entryId, orderId, subject: 'Robe wax' })
    })

    it('does not reverse money that was spent', async () => {
      const awa = await person()
      const { entryId } = await topUp(server, awa, 300, `top-up:${v7()}`)
      await pay(awa, 200)
      const back = change(server, [awa], (context) => reverse(context, entryId, `reverse:${entryId}`))
      await expect(back).rejects.toMatchObject({ details: { params: { missing: 200 } } })
    })
  })

  describe('4. a repeated operation is the same entry', () => {
    it('moves money once for any number of concurrent repeats', async () => {
      const awa = await person()
      const key = `top-up:${v7()}`
      const done = await Promise.all(Array.from({ length: 20 }, () => topUp(server, awa, 2_500, key)))
      expect(new Set(done.map(({ entryId }) => entryId)).size).toBe(1)
      expect(done.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect((await balancesOf(server.db, awa)).available).toBe(2_500)
      expect(await linesOf(awa)).toHaveLength(1)
    })

    it('succeeds even when the balance is too low by now', async () => {
      const awa = await person(800)
      const key = `order:${v7()}:pay`
      const orderId = v7()
      const first = await pay(awa, 800, key, orderId)
      expect(await pay(awa, 800, key, orderId)).toEqual({ entryId: first.entryId, isNew: false })
    })

    it('is an error with other moves, sequential or concurrent', async () => {
      const awa = await person(1_000)
      const key = `order:${v7()}:pay`
      const orderId = v7()
      await pay(awa, 300, key, orderId)
      await expect(pay(awa, 301, key, orderId)).rejects.toThrow('with other moves')
      const both = `order:${v7()}:pay`
      const [bintou, cheikh] = [await person(500), await person(500)]
      const done = await Promise.allSettled([pay(bintou, 500, both), pay(cheikh, 500, both)])
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })

  it('5. a balance is the sum of its postings, and statement lines show it', async () => {
    const awa = await person(10_000)
    const orderId = v7()
    await pay(awa, 2_000, `order:${orderId}:pay`, orderId)
    const ask = moved(available(awa), held(awa), 3_000)
    await change(server, [awa], (context) =>
      post(context, { key: `withdrawal:${v7()}`, kind: 'withdrawal', moves: ask }),
    )
    await change(server, [awa], (context) =>
      post(context, {
        key: `withdrawal:${v7()}:paid`,
        kind: 'withdrawal_paid',
        moves: moved(held(awa), external, 3_000),
      }),
    )
    const lines = await linesOf(awa)
    expect(lines.map(({ place }) => place)).toEqual([1, 2, 3, 4])
    expect(lines.map((line) => [line.available, line.held])).toEqual([
      [10_000, 0],
      [-2_000, 0],
      [-3_000, 3_000],
      [0, -3_000],
    ])
    expect(lines.map((line) => [line.availableAfter, line.heldAfter])).toEqual([
      [10_000, 0],
      [8_000, 0],
      [5_000, 3_000],
      [5_000, 0],
    ])
    expect(await balancesOf(server.db, awa)).toEqual({ available: 5_000, held: 0, promo: 0 })
    const sums = await server.db.execute<{ wrong: string }>(
      sql`select a.id as wrong from accounts a join postings p on p.account_id = a.id group by a.id having sum(p.amount) <> a.balance`,
    )
    expect(sums.rows).toEqual([])
  })

  it('6. a top-up is credited once by its key, over any number of instances', async () => {
    const awa = await person()
    const key = `top-up:${v7()}`
    const bare = () =>
      runTransaction(server.db, (tx) =>
        post(
          { tx, now: new Date(), emit: () => {} },
          { key, kind: 'top_up', moves: moved(external, available(awa), 5_000) },
        ),
      )
    const done = await Promise.all([bare(), topUp(server, awa, 5_000, key), bare(), bare()])
    expect(done.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await balancesOf(server.db, awa)).available).toBe(5_000)
  })

  it('7. the escrow of an order is paid out completely', async () => {
    const [awa, moussa] = [await person(9_999), await person()]
    const orderId = v7()
    await pay(awa, 9_999, `order:${orderId}:pay`, orderId)
    await change(server, [moussa, awa], (context) =>
      post(context, {
        key: `order:${orderId}:divide`,
        kind: 'order_income',
        orderId,
        moves: [
          { account: escrow(orderId), amount: -9_999 },
          { account: available(awa), amount: 4_000 },
          { account: available(moussa), amount: 5_700 },
          { account: commission, amount: 299 },
        ],
      }),
    )
    expect(await balanceOf(server.db, escrow(orderId))).toBe(0)
    expect((await linesOf(awa)).at(-1)).toMatchObject({ available: 4_000, availableAfter: 4_000 })
    expect((await linesOf(moussa)).at(-1)).toMatchObject({ available: 5_700, place: 1 })
  })

  describe('8. concurrent debits succeed only up to the balance', () => {
    it('one of two debits of the whole balance', async () => {
      for (let round = 0; round < 10; round++) {
        const awa = await person(700)
        const done = await Promise.allSettled([pay(awa, 700), pay(awa, 700)])
        expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
        expect((await balancesOf(server.db, awa)).available).toBe(0)
      }
    })

    // A thousand transactions that wait for one sequence row.
    it('400 of 1,000', { timeout: 180_000 }, async () => {
      const awa = await person(400_000)
      const debit = () =>
        pay(awa, 1_000).then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? error.code : error),
        )
      const done = await inLanes(
        100,
        Array.from({ length: 1_000 }, () => debit),
      )
      expect(done.filter((one) => one === 'done')).toHaveLength(400)
      expect(done.filter((one) => one === 'insufficient_funds')).toHaveLength(600)
      expect((await balancesOf(server.db, awa)).available).toBe(0)
      expect((await linesOf(awa)).map(({ place }) => place)).toEqual(
        Array.from({ length: 401 }, (_, at) => at + 1),
      )
    })
  })

  describe('spending', () => {
    it('takes promotional credit first, then available money', async () => {
      const awa = await person(1_000)
      await change(server, [awa], (context) =>
        post(context, { key: `promo:${v7()}`, kind: 'promo', moves: moved(gifts, promo(awa), 300) }),
      )
      const spend = (price: number) =>
        change(server, [awa], async (context) => {
          const moves = await spendMoves(context.tx, awa, price, 'boost')
          return post(context, { key: `boost:${v7()}`, kind: 'boost', moves })
        })
      await spend(200)
      expect(await balancesOf(server.db, awa)).toEqual({ available: 1_000, held: 0, promo: 100 })
      await spend(500)
      expect(await balancesOf(server.db, awa)).toEqual({ available: 600, held: 0, promo: 0 })
      await expect(spend(601)).rejects.toMatchObject({ details: { params: { missing: 1 } } })
    })

    it('promotional credit cannot be withdrawn', async () => {
      const awa = await person()
      await change(server, [awa], (context) =>
        post(context, { key: `promo:${v7()}`, kind: 'promo', moves: moved(gifts, promo(awa), 300) }),
      )
      await expect(pay(awa, 300)).rejects.toMatchObject({ details: { params: { missing: 300 } } })
    })
  })

  it('the ledger is consistent after all tests', async () => {
    expect(await checkLedger(server.db)).toEqual([])
    expect(server.reported).toEqual([])
  })
})
