import pg from 'pg'
import { expect, test } from 'vitest'
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
