import { watchTraffic } from '#src/api/watch-traffic.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { addTraffic } from '#src/db/traffic.ts'

/** Counts what this worker sends and receives; pages do not see what it fetches for them. */
export function countTraffic(): void {
  const meta = new MetaDb()
  watchTraffic((traffic) => {
    // A full device counts nothing: that is no reason to trouble anybody.
    addTraffic(meta, Date.now(), traffic).catch(() => {})
  })
}
