import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { MetaDb } from '#src/db/meta-db.ts'
import { addTraffic, readTraffic } from '#src/db/traffic.ts'
import { localDay } from '#src/lib/local-day.ts'

const at = (text: string) => new Date(text).getTime()
let meta: MetaDb
beforeEach(() => {
  meta = new MetaDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})

const days = async () => (await meta.traffic.toArray()).map(({ day }) => day)

it('days follow the device’s calendar', () => {
  expect(localDay(at('2026-03-02T00:00:01'))).toBe('2026-03-02')
  expect(localDay(at('2026-12-31T23:59:59'))).toBe('2026-12-31')
})

it('sums the day and the month', async () => {
  await addTraffic(meta, at('2026-03-01T10:00:00'), { received: 1000, sent: 10 })
  await addTraffic(meta, at('2026-03-02T10:00:00'), { received: 200, sent: 2 })
  await addTraffic(meta, at('2026-03-02T11:00:00'), { received: 30, sent: 3 })
  await addTraffic(meta, at('2026-02-28T11:00:00'), { received: 9999, sent: 9999 })
  expect(await readTraffic(meta, at('2026-03-02T12:00:00'))).toEqual({
    today: { received: 230, sent: 5 },
    month: { received: 1230, sent: 15 },
  })
  expect(await readTraffic(meta, at('2026-03-03T00:00:00'))).toMatchObject({
    today: { received: 0, sent: 0 },
    month: { received: 1230, sent: 15 },
  })
})

it('concurrent additions of two contexts are not lost', async () => {
  const now = at('2026-03-02T10:00:00')
  await Promise.all(Array.from({ length: 20 }, () => addTraffic(meta, now, { received: 5, sent: 1 })))
  expect((await readTraffic(meta, now)).today).toEqual({ received: 100, sent: 20 })
})

it('deletes what is older than two months, and writes no zeros', async () => {
  await addTraffic(meta, at('2026-01-05T10:00:00'), { received: 1, sent: 1 })
  await addTraffic(meta, at('2026-02-05T10:00:00'), { received: 1, sent: 1 })
  await addTraffic(meta, at('2026-03-20T10:00:00'), { received: 0, sent: 0 })
  expect(await days()).toEqual(['2026-01-05', '2026-02-05'])
  await addTraffic(meta, at('2026-03-20T10:00:00'), { received: 1, sent: 1 })
  expect(await days()).toEqual(['2026-02-05', '2026-03-20'])
})
