import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the paths of files that run for a minute or more; the rest is ordered by size. */
const long = [
  'journeys/900-',
  'journeys/110-',
  'journeys/300-',
  'journeys/112-',
  'journeys/111-',
  'journeys/323-',
  'journeys/301-',
  'simulation/planted',
  'simulation/every-await',
  'server/crash',
  'server/ledger/random',
  'server/fuzz/fuzz',
  'server/access/matrix',
  'server/backup/whole-market',
  'server/backup/phone-goes-on',
]

/** Starts the longest files first, so that no worker is idle at the end. A fresh clone has no recorded durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.includes(name))
      return at < 0 ? long.length : at
    }
    return usual.toSorted((a, b) => place(a) - place(b))
  }
}
