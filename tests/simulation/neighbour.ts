import { filterValues } from '#contract/saved-searches.ts'
import { followSet, wasFollowed } from '#src/domains/follows/follows.ts'
import { reportCreate } from '#src/domains/reports/reports.ts'
import { searchDrop, searchSave } from '#src/domains/search/saved-searches.ts'
import { opensScreen } from './opens-screen.ts'
import type { Tab } from './phone/tab.ts'
import { goneSeller, sellers } from './server/act-people.ts'
import type { World } from './world.ts'

export class Neighbour {
  constructor(
    readonly world: World,
    readonly act: (tab: Tab, label: string, work: () => Promise<unknown>) => void,
  ) {}

  follow(tab: Tab): void {
    const { random } = this.world
    if (opensScreen(this.world, tab, 'followed')) return
    const id = random.pick([...sellers, ...sellers, goneSeller])
    const on = random.chance(0.6)
    const person = { id, name: id, avatar: null, city: null, is_verified: false, followed_at: null }
    this.act(tab, `${on ? 'follows' : 'leaves'} ${id}`, async () => {
      const was = await wasFollowed(tab.context.db, id)
      await tab.sync.act(followSet, { id, on, was, person })
    })
  }

  /** A report is not shown again: it only has to arrive once. */
  report(tab: Tab): void {
    const { random } = this.world
    const targetId = random.pick(sellers)
    const args = { id: random.key(), target: 'user', targetId, reason: 'other', text: '' } as const
    this.act(tab, `reports ${targetId}`, () => tab.sync.act(reportCreate, args))
  }

  keepSearch(tab: Tab): void {
    const { random } = this.world
    if (opensScreen(this.world, tab, 'savedSearches')) return
    const id = `${tab.userId}-s${random.between(1, 4)}`
    if (random.chance(0.3)) {
      this.act(tab, `forgets search ${id}`, () => tab.sync.act(searchDrop, { id }))
      return
    }
    const nothing = filterValues({})
    const search = { ...nothing, q: random.pick(['wax', 'moto']), alerts: random.chance(0.5) }
    this.act(tab, `keeps search ${id}`, () => tab.sync.act(searchSave, { id, search }))
  }
}
