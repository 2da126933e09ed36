import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'

test('a database role that cannot create the search extension tells the operator what to do', async () => {
  const database = await openTestDatabase('postgres')
  const name = `plain_${randomUUID().replaceAll('-', '')}`
  try {
    await database.pool.query(`create role ${name} login password 'x'`)
    await database.pool.query('drop extension pg_trgm cascade')
    const url = new URL(database.url ?? '')
    url.username = name
    url.password = 'x'
    const opened = openDatabase({ dataFolder: database.dataFolder, url: url.href })
    await expect(opened).rejects.toThrow(/extension « pg_trgm ».*CREATE EXTENSION pg_trgm;/)
  } finally {
    await database.pool.query(`drop role if exists ${name}`)
    await database.close()
  }
})
