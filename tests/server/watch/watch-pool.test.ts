import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { watchPool } from '#server/db/pool.ts'
import { requestScope } from '#server/kernel/context.ts'
import { slowStatements } from '#server/watch/open-watch.ts'
import { engines } from '#tests/support/server/engines.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'

interface Seen {
  text: string
  ms: number
  request: string | undefined
}

/** A database of its own, observed from its first connection on. */
async function watched(engine: (typeof engines)[number]) {
  const database = await openTestDatabase(engine)
  const seen: Seen[] = []
  const waits: number[] = []
  const watch = {
    waited: (ms: number) => void waits.push(ms),
    ran: (text: string, ms: number) => void seen.push({ text, ms, request: requestScope.getStore()?.id }),
  }
  return { database, seen, waits, watch }
}

describe.each(engines)('an observed connection pool (%s)', (engine) => {
  test('reports every statement once, with its request, also failing ones', async () => {
    const { database, seen, waits, watch } = await watched(engine)
    try {
      const { db, pool } = database
      watchPool(pool, watch)
      // Existing connections are not observed; new ones are.
      for (const client of await takeAll(pool)) client.release(true)
      seen.length = 0
      waits.length = 0
      const ask = (name: string) =>
        requestScope.run({ id: name, endpoint: 'test' }, async () => {
          await db.execute(sql`select ${name}::text as label`)
          await db.transaction((tx) => tx.execute(sql`select 1 as inside, ${name}::text as label`))
          await db.execute(sql`select ${name}::int as wrong`).catch(() => {})
        })
      // More queries than connections: the others wait for a free connection.
      const names = Array.from({ length: 24 }, (_, at) => `person-${at}`)
      await Promise.all(names.map(ask))
      for (const name of names) {
        const own = seen.filter(({ request }) => request === name).map(({ text }) => text)
        expect(own.filter((text) => text.includes('as label')).length).toBe(2)
        expect(own.filter((text) => text.includes('as wrong')).length).toBe(1)
        expect(own).toContain('begin')
        expect(own).toContain('commit')
      }
      expect(waits.length).toBe(24 * 3)
      expect(seen.every(({ text, ms }) => !text.includes('person-') && ms >= 0)).toBe(true)
    } finally {
      await database.close()
    }
  })
})

async function takeAll(pool: { totalCount: number; connect(): Promise<{ release(end: boolean): void }> }) {
  const taken = []
  for (let at = pool.totalCount; at > 0; at -= 1) taken.push(await pool.connect())
  return taken
}

test('slow statements are logged without values, and a burst only at its start', () => {
  const logged: { line: string; facts: Record<string, unknown> }[] = []
  let now = 0
  const note = slowStatements(
    500,
    (line, facts = {}) => logged.push({ line, facts }),
    () => now,
  )
  note('select 1', 499)
  expect(logged).toEqual([])
  note("select  *\n from users\n where name = 'Awa l''Ancienne' and id = $1", 700.4)
  expect(logged).toEqual([
    {
      line: 'Requête lente',
      facts: { ms: 700, statement: "select * from users where name = '…' and id = $1" },
    },
  ])
  for (let at = 0; at < 100; at += 1) note('select pg_sleep(1)', 1_000)
  expect(logged).toHaveLength(20)
  now = 60_000
  note('select pg_sleep(1)', 1_000)
  expect(logged.at(-1)?.facts).toMatchObject({ left_out: 81 })
})

test('zero disables the log', () => {
  const logged: string[] = []
  const note = slowStatements(0, (line) => logged.push(line), Date.now)
  note('select 1', 1e9)
  expect(logged).toEqual([])
})
