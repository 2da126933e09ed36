import pg from 'pg'
import { expect, test } from 'vitest'
import { vacuumDueTables } from '#server/db/autovacuum.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'

interface WithStream {
  connection: { stream: NodeJS.ReadableStream }
}

test('the embedded engine answers all protocol messages of a statement at once', async () => {
  const database = await openTestDatabase('embedded')
  const client = await database.pool.connect()
  try {
    let chunks = 0
    ;(client as unknown as WithStream).connection.stream.on('data', () => {
      chunks += 1
    })
    expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
    expect(chunks).toBe(1)
    await expect(client.query('select $1::int / 0 as n', [7])).rejects.toThrow(pg.DatabaseError)
    expect((await client.query('select $1::int as n', [8])).rows).toEqual([{ n: 8 }])
  } finally {
    client.release()
    await database.close()
  }
})

test('a table of the embedded engine has new statistics after it has grown', async () => {
  const database = await openTestDatabase('embedded')
  const client = await database.pool.connect()
  const insert = async (rows: number) => {
    await client.query(`insert into growing select generate_series(1, ${rows})`)
    await client.query('select pg_stat_force_next_flush()')
  }
  try {
    await client.query('create table growing (n int)')
    await client.query('vacuum (analyze)')
    await insert(40)
    expect(await vacuumDueTables(client)).not.toContain('growing')
    await insert(2_000)
    expect(await vacuumDueTables(client)).toContain('growing')
    expect(await vacuumDueTables(client)).not.toContain('growing')
    const { rows } = await client.query(`select reltuples from pg_class where relname = 'growing'`)
    expect(rows).toEqual([{ reltuples: 2_040 }])
  } finally {
    client.release()
    await database.close()
  }
})
