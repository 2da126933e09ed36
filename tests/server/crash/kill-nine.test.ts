import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, test } from 'vitest'
import { createRandom } from '#server/db/demo/random.ts'
import { type Engine, type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { walletPins } from '#server/db/schema/confirmations.ts'
import { entries, statementLines } from '#server/db/schema/ledger.ts'
import { orderEvents, orders } from '#server/db/schema/orders.ts'
import { ownedPackages } from '#server/db/schema/packages.ts'
import { boosts } from '#server/db/schema/products.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import { balancesOf, checkLedger } from '#server/domains/ledger/index.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { testPin } from '#tests/support/confirm-by-pin.ts'
import { byDepth } from '#tests/support/depth.ts'
import { activeNumber } from '#tests/support/server/confirmed.ts'
import { addCategory, type TestUser } from '#tests/support/server/harness.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { type Acknowledged, phone, type Stall, sellAllDay } from './market-day.ts'
import { survivingCalls } from './surviving-call.ts'

/** Data folder and settings that survive the killed processes. */
interface Place {
  env: Record<string, string> & { LOUMA_DATA: string }
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

async function openPlace(engine: Engine): Promise<Place> {
  if (engine === 'postgres') {
    const { dataFolder, url = '', close } = await openTestDatabase(engine)
    const env = { LOUMA_DATA: dataFolder, DATABASE_URL: url }
    return { env, open: () => openDatabase({ dataFolder, url }), remove: close }
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'louma-kill-'))
  await cp(join(inject('embeddedTemplate'), 'db'), join(dataFolder, 'db'), { recursive: true })
  return {
    env: { LOUMA_DATA: dataFolder },
    open: () => openDatabase({ dataFolder }),
    remove: () => rm(dataFolder, { recursive: true, force: true }),
  }
}

const pinHash = hash(testPin)

/** A user with a PIN and a withdrawal number. */
async function addPerson(db: Db): Promise<TestUser> {
  const [id, now] = [uuidv7(), new Date()]
  const email = `${id}@louma.test`
  const token = await db.transaction(async (tx) => {
    await tx.insert(users).values({ id, email, name: 'Fatou Diop', passwordHash: '', createdAt: now })
    await tx.insert(walletPins).values({ userId: id, pinHash: await pinHash, changedAt: now })
    return openSession(tx, id, now)
  })
  await activeNumber({ db }, id, phone)
  return { id, email, password: '', token }
}

async function openStall(db: Db): Promise<Stall> {
  const seller = await addPerson(db)
  const buyers: TestUser[] = []
  while (buyers.length < 20) buyers.push(await addPerson(db))
  return { seller, buyers, product: await addProduct(db, seller.id, { price: 2_000, quantity: 9_000 }) }
}

async function use<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await place.open()
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Histories of an order that this test accepts as final. */
const lives = {
  completed: ['request', 'accept', 'await_payment', 'pay', 'hand_over'],
  cancelled: ['request', 'accept', 'await_payment', 'pay', 'cancel'],
}

/** The database holds exactly what was acknowledged, each once. */
async function expectBooks(db: Db, acknowledged: Acknowledged, people: readonly TestUser[]): Promise<void> {
  expect(acknowledged.refused).toEqual([])
  expect(await checkLedger(db)).toEqual([])
  const sent = await db.select().from(withdrawals)
  const held = (id: string) =>
    sent
      .filter(({ userId, state }) => userId === id && state !== 'paid')
      .reduce((sum, { amount }) => sum + amount, 0)
  for (const { id } of people) {
    const written = await db
      .select()
      .from(statementLines)
      .innerJoin(entries, eq(entries.id, statementLines.entryId))
      .where(eq(statementLines.userId, id))
    const lines = written.map(({ entries: { kind, orderId, productId, transferId }, statement_lines }) =>
      [kind, orderId ?? productId ?? transferId ?? '-', statement_lines.available].join(' '),
    )
    const expected = acknowledged.lines.get(id) ?? []
    const paid = sent.filter(({ userId, state }) => userId === id && state === 'paid')
    expect(lines.sort()).toEqual([...expected, ...paid.map((one) => `withdrawal_paid ${one.id} 0`)].sort())
    const available = expected.reduce((sum, line) => sum + Number(line.split(' ')[2]), 0)
    expect(await balancesOf(db, id)).toEqual({ available, held: held(id), promo: 0 })
  }
  const kept = await db.select({ id: orders.id, state: orders.state }).from(orders)
  expect(new Map(kept.map(({ id, state }) => [id, state]))).toEqual(acknowledged.orders)
  const happened = await db.select().from(orderEvents).orderBy(asc(orderEvents.position))
  for (const { id, state } of kept) {
    const events = happened.filter(({ orderId }) => orderId === id).map(({ event }) => event)
    expect(events).toEqual(lives[state as keyof typeof lives])
  }
  expect(await db.$count(boosts)).toBe(acknowledged.boosts)
  const owned = await db.select({ id: ownedPackages.id }).from(ownedPackages)
  expect(owned.map(({ id }) => id).sort()).toEqual([...acknowledged.packages].sort())
  expect(sent.map(({ id }) => id).sort()).toEqual([...acknowledged.withdrawals].sort())
  const credited = await db.$count(topUps, eq(topUps.state, 'succeeded'))
  const topUpLines = [...acknowledged.lines.values()].flat().filter((line) => line.startsWith('top_up '))
  expect(credited).toBe(topUpLines.length)
}

test.each([
  ['embedded', byDepth(4, 50)],
  ['postgres', byDepth(2, 10)],
] as const)(
  'on %s, %i kills -9 on a market day: acknowledged changes exist once, and the ledger balances',
  async (engine, kills) => {
    const place = await openPlace(engine)
    const stalls = await use(place, async (db) => {
      await addCategory(db, category)
      return [await openStall(db), await openStall(db), await openStall(db)]
    })
    const random = createRandom(`kill -9 ${engine}`)
    const start = async () => {
      const server = await startServerProcess(place.env)
      if (server.url === '') throw new Error(`The server did not start:\n${server.output()}`)
      return server
    }
    let server = start()
    const calls = survivingCalls(() => server)
    const acknowledged: Acknowledged = {
      lines: new Map(),
      orders: new Map(),
      boosts: 0,
      packages: [],
      withdrawals: [],
      refused: [],
    }
    let isOver = false
    const days = stalls.map((stall, at) =>
      sellAllDay(calls, stall, {
        acknowledged,
        random: createRandom(`${engine} ${at}`),
        isOver: () => isOver,
      }),
    )
    const rage = async () => {
      for (let killed = 0; killed < kills && !isOver; killed++) {
        const victim = await server
        await calls.sent(random.int(2, 14))
        await wait(random.int(0, 12))
        server = victim.ended.then(start)
        victim.signal('SIGKILL')
        expect(await victim.ended).toBe('SIGKILL')
      }
      isOver = true
    }
    const all = [...days, rage()]
    try {
      await Promise.all(all)
      const last = await server
      last.signal('SIGTERM')
      expect(await last.ended).toBe(0)
      expect(calls.troubles).toEqual([])
      expect(acknowledged.orders.size).toBeGreaterThan(kills / 5)
      await use(place, (db) =>
        expectBooks(
          db,
          acknowledged,
          stalls.flatMap(({ seller, buyers }) => [seller, ...buyers]),
        ),
      )
    } finally {
      isOver = true
      calls.stop()
      await Promise.allSettled(all)
      const left = await server.catch(() => null)
      left?.signal('SIGKILL')
      await left?.ended
      await place.remove()
    }
  },
  600_000,
)
