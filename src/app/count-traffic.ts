import type { MetaDb } from '#src/db/meta-db.ts'

/** Nothing is lost by waiting: the browser keeps the first 250 entries. */
const patienceMs = 3_000

/** Counts what this page sends and receives, once it has nothing more urgent to do. */
export function countTraffic(meta: MetaDb): void {
  const begin = async () => {
    const [{ watchTraffic }, { addTraffic }] = await Promise.all([
      import('#src/api/watch-traffic.ts'),
      import('#src/db/traffic.ts'),
    ])
    watchTraffic((traffic) => {
      // A full device counts nothing: that is no reason to trouble anybody.
      addTraffic(meta, Date.now(), traffic).catch(() => {})
    })
  }
  setTimeout(() => void begin().catch(() => {}), patienceMs)
}
