import { minuteMs } from '#contract/durations.ts'
import { listPacks, readPack } from '#contract/packs.ts'
import type { Api } from '#server/http/api.ts'
import { memoizeFor } from '#server/kernel/memoize-for.ts'
import type { Services } from '#server/kernel/services.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { countPacks, type PictureSize, weighListings } from './count-packs.ts'
import { readOne } from './read-pack.ts'

/** Cache time of the counts, ms. */
const keptMs = 10 * minuteMs

export function mountPacks(
  api: Api,
  { services, sizeOf }: { services: Pick<Services, 'db' | 'clock'>; sizeOf: PictureSize },
): void {
  const packs = memoizeFor(keptMs, services.clock, () =>
    runSnapshot(services.db, async (tx) =>
      countPacks(tx, await weighListings(tx, sizeOf, services.clock.now())),
    ),
  )
  // Not `api.read`: the result is shared by all users and needs no transaction per request.
  api.call(listPacks, async () => ({ data: await packs() }))
  api.read(readPack, readOne)
}
