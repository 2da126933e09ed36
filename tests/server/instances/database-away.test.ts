import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#tests/support/load/audit.ts'
import { openHttpClient } from '#tests/support/load/http-client.ts'
import { openJournal } from '#tests/support/load/journal.ts'
import { runActions } from '#tests/support/load/run-actions.ts'
import { smallMarketPaths } from '#tests/support/load/small-market-paths.ts'
import { createUserPairs, type UserPair } from '#tests/support/load/user-pairs.ts'
import { type CuttableLine, openCuttableLine } from '#tests/support/server/cuttable-line.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let database: TestDatabase
let way: CuttableLine
let server: ServerProcess
let pairs: UserPair[]
let folder: string
const client = openHttpClient()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-away-'))
  database = await openTestDatabase('postgres')
  pairs = await createUserPairs(database, 30)
  way = await openCuttableLine(database.url ?? '')
  server = await startServerProcess({ LOUMA_DATA: folder, DATABASE_URL: way.url })
})
afterAll(async () => {
  client.close()
  server.signal('SIGKILL')
  await server.ended
  await way.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('an interrupted database: requests are refused meanwhile; no acknowledged change is lost or doubled', async () => {
  const journal = openJournal()
  const cuts = [800, 1_600].map((ms) => setTimeout(() => void way.cut(), ms))
  const mends = [1_200, 3_000].map((ms) => setTimeout(() => void way.mend(), ms))
  const tally = await runActions({
    send: client.send,
    serverUrl: async () => server.url,
    pairs,
    journal,
    paths: smallMarketPaths(pairs),
    rate: 50,
    seconds: 4,
    seed: 'database away',
    timeoutSeconds: 40,
  })
  for (const timer of [...cuts, ...mends]) clearTimeout(timer)
  expect(tally.errors).toEqual([])
  expect(tally.broken).toEqual([])
  expect(tally.shed).toBeGreaterThan(0)
  expect(tally.shedWithTime).toBe(tally.shed)
  expect(journal.messages.unsure.size).toBe(0)
  expect(journal.messages.acknowledged.size).toBeGreaterThan(0)
  expect(await audit(database.db, journal, pairs)).toEqual([])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  // The log must not have a line per failed request.
  const logged = server.output().match(/ECONNREFUSED|Connection terminated|ECONNRESET/g) ?? []
  expect(logged.length).toBeLessThan(20)
})
