import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLine } from '#tests/support/load/ask.ts'
import { audit } from '#tests/support/load/audit.ts'
import { makeCrowd, type Pair } from '#tests/support/load/crowd.ts'
import { drive } from '#tests/support/load/drive.ts'
import { openJournal } from '#tests/support/load/journal.ts'
import { smallDescriptors } from '#tests/support/load/small-descriptors.ts'
import { type CuttableLine, openCuttableLine } from '#tests/support/server/cuttable-line.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

let database: TestDatabase
let way: CuttableLine
let server: ServerProcess
let pairs: Pair[]
let folder: string
const line = openLine()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'louma-away-'))
  database = await openTestDatabase('postgres')
  pairs = await makeCrowd(database, 30)
  way = await openCuttableLine(database.url ?? '')
  server = await startServerProcess({ LOUMA_DATA: folder, DATABASE_URL: way.url })
})
afterAll(async () => {
  line.close()
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
  const tally = await drive({
    ask: line.ask,
    place: async () => server.url,
    pairs,
    journal,
    looks: smallDescriptors(pairs),
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
