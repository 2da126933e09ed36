import { pathOf } from '#contract/endpoint-path.ts'
import { listBoosts, listPackages, packageOffer, readPublishingRoom } from '#contract/packages.ts'
import type { BoostRunsRow, PublishingQuotaRow } from '#src/db/money-rows.ts'
import { type Collection, list, value } from '#src/sync/collection.ts'
import { endsIntents } from '#src/sync/intents.ts'

export const packagesCollection = list({
  name: 'packages',
  isPublic: true,
  table: (db) => db.packages,
  path: listPackages.path,
  row: packageOffer,
})

export const publishingQuotaCollection: Collection = {
  ...value({
    name: 'publishingRoom',
    table: (db) => db.publishingRoom,
    path: readPublishingRoom.path,
    answer: readPublishingRoom.answer,
    store: ({ data }): PublishingQuotaRow => ({ id: 'mine', ...data }),
  }),
  onApply: endsIntents<PublishingQuotaRow>(({ owned }) => owned.map(({ id }) => id)),
}

export function boostRunsCollection(id: string): Collection {
  return value({
    name: `boosts-of:${id}`,
    table: (db) => db.boostRuns,
    path: pathOf(listBoosts, { id }),
    answer: listBoosts.answer,
    store: ({ data }): BoostRunsRow => ({ id, runs: data }),
    keeps: 60,
  })
}
