import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Engine } from '#server/db/open.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'

interface Stream {
  _write(...given: unknown[]): void
  _writev(...given: unknown[]): void
}

const engines: Engine[] = ['embedded', 'postgres']
describe.each(engines)('on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query('create table kept (n int primary key)')
  })
  afterAll(() => database.close())

  /** Counts the writes of a client to its socket. */
  async function withClient(
    work: (client: pg.PoolClient, writes: () => number) => Promise<void>,
  ): Promise<void> {
    const client = await database.pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
    let count = 0
    const { _write, _writev } = stream
    stream._write = (...given) => {
      count += 1
      _write.apply(stream, given)
    }
    stream._writev = (...given) => {
      count += 1
      _writev.apply(stream, given)
    }
    await work(client, () => count).finally(() => {
      stream._write = _write
      stream._writev = _writev
      client.release()
    })
  }

  test('statements that are created together are one write, and run in this order', async () => {
    await withClient(async (client, writes) => {
      const answers = await Promise.all([
        client.query('select 1 as n'),
        client.query('select $1::int as n', [2]),
        client.query('select 3 as n'),
      ])
      expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
      expect(writes()).toBe(1)
    })
  })

  test('begin is written with the first statement', async () => {
    await withClient(async (client, writes) => {
      await client.query('begin')
      await client.query('insert into kept values (1)')
      expect(writes()).toBe(1)
      await client.query('savepoint sp1')
      await client.query('insert into kept values (2)')
      await client.query('release savepoint sp1')
      await client.query('commit')
      expect(writes()).toBe(3)
    })
    expect((await database.pool.query('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('a failed statement rolls back those that were created with it', async () => {
    const work = database.db.transaction((tx) =>
      Promise.all([
        tx.execute(sql`insert into kept values (10)`),
        tx.execute(sql`insert into kept values (1)`),
        tx.execute(sql`insert into kept values (11)`),
      ]),
    )
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    expect((await database.pool.query('select n from kept where n >= 10')).rows).toEqual([])
  })

  test('a commit after a failed statement is an error', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values (20)`)
      await tx.execute(sql`insert into kept values (1)`).catch(() => {})
    })
    await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('rolled back') } })
    expect((await database.pool.query('select n from kept where n = 20')).rows).toEqual([])
  })

  test('a begin that fails rejects the next statement and closes the connection', async () => {
    const client = await database.pool.connect()
    await client.query('begin isolation level unknown')
    await expect(client.query('select 1')).rejects.toThrow('unknown')
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })
})
