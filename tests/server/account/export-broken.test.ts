import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { writeArchive } from '#server/domains/account/export/create-export.ts'

it('a lost database breaks the download of the archive, not the server', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const reported: unknown[] = []
  const archive = writeArchive({
    db: drizzle(pool),
    userId: uuidv7(),
    now: new Date('2026-11-22T12:00:00.000Z'),
    picture: () => Promise.resolve(null),
    report: (error) => reported.push(error),
  })
  await expect(new Response(archive).arrayBuffer()).rejects.toThrow()
  expect(reported).toHaveLength(1)
  await pool.end()
})
