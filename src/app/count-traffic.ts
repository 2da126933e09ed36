import type { MetaDb } from '#src/db/meta-db.ts'

/** Counts what this page sends and receives, once it has nothing more urgent to do. */
export function countTraffic(meta: MetaDb): void {
  const begin = async () => {
    const [{ watchTraffic }, { addTraffic }] = await Promise.all([
      import('#src/api/watch-traffic.ts'),
      import('#src/db/traffic.ts'),
    ])
    watchTraffic((bytes) => addTraffic(meta, Date.now(), bytes))
  }
  setTimeout(() => void begin().catch(() => {}), patienceMs)
}

/** Nothing is lost by waiting: the browser keeps the first 250 entries. */
const patienceMs = 3_000
