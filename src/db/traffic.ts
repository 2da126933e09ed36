import { dayMs } from '#contract/durations.ts'
import { localDay } from '#src/lib/local-day.ts'
import type { MetaDb, TrafficDay } from './meta-db.ts'

export interface TrafficSum {
  received: number
  sent: number
}

/** This month and the previous one. */
const keptDays = 62

/** Adds bytes to the day of `now` (ms since 1970) and deletes expired days, in one transaction. */
export function addTraffic(meta: MetaDb, now: number, { received, sent }: TrafficSum): Promise<void> {
  const day = localDay(now)
  if (received + sent === 0) return Promise.resolve()
  return meta.transaction('rw', meta.traffic, async () => {
    const found = await meta.traffic.get(day)
    await meta.traffic.put({
      day,
      received: (found?.received ?? 0) + received,
      sent: (found?.sent ?? 0) + sent,
    })
    if (found === undefined)
      await meta.traffic
        .where('day')
        .below(localDay(now - keptDays * dayMs))
        .delete()
  })
}

/** Bytes of the day and of the calendar month of `now` (ms since 1970), in the device's time zone. */
export async function readTraffic(
  meta: MetaDb,
  now: number,
): Promise<{ today: TrafficSum; month: TrafficSum }> {
  const day = localDay(now)
  const month = await meta.traffic
    .where('day')
    .between(`${day.slice(0, 7)}-01`, day, true, true)
    .toArray()
  return { today: sum(month.filter((row) => row.day === day)), month: sum(month) }
}

function sum(rows: readonly TrafficDay[]): TrafficSum {
  return {
    received: rows.reduce((total, row) => total + row.received, 0),
    sent: rows.reduce((total, row) => total + row.sent, 0),
  }
}
