import type { AccessRows } from './access-row.ts'
import { patterns } from './patterns.ts'

const { peopleReads, peopleWrites } = patterns

/** The desks of the staff. */
export const staffAccess: AccessRows = {
  listDisputes: peopleReads,
  decideDispute: peopleWrites,
}
