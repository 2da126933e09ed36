import type { Flight } from '../phone/network.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'

export const oneDrain: Checker = {
  id: 'I10',
  rule: 'one drain per user, one request under way per lane',
  request: (world, flight) => {
    const lanes = lanesOf(world, flight)
    if (lanes.length === 0) return null
    for (const other of world.network.flights) {
      if (!other.context.alive) continue
      const theirs = lanesOf(world, other)
      if (theirs.length === 0) continue
      const isSameUser = other.context.userId === flight.context.userId
      if (isSameUser && other.context !== flight.context) {
        return `${flight.context.name} sends while ${other.context.name} does`
      }
      const lane = lanes.find((one) => theirs.includes(one))
      if (lane !== undefined) return `two requests of ${lane} are under way`
    }
    return null
  },
}

function lanesOf(world: World, { request }: Flight): string[] {
  return carriedBy(request).flatMap(({ key }) => {
    const action = key === null ? undefined : world.ledger.actions.get(key)
    return action ? [`${action.userId}/${action.lane}`] : []
  })
}
