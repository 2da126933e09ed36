import { accessBugs } from './access-bugs.ts'
import type { PlantedBug } from './bug.ts'
import { screenBugs } from './screen-bugs.ts'
import { serverBugs } from './server-bugs.ts'
import { syncBugs } from './sync-bugs.ts'
import { workerBugs } from './worker-bugs.ts'

export const bugs: readonly PlantedBug[] = [
  ...syncBugs,
  ...serverBugs,
  ...screenBugs,
  ...workerBugs,
  ...accessBugs,
]
