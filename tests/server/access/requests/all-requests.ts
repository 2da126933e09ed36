import type { Requests } from '../ground.ts'
import { accountRequests } from './account-requests.ts'
import { caseRequests } from './case-requests.ts'
import { marketDeskRequests } from './market-desk-requests.ts'
import { marketRequests } from './market-requests.ts'
import { moneyRequests } from './money-requests.ts'
import { staffRequests } from './staff-requests.ts'
import { talkRequests } from './talk-requests.ts'

/** A request for every endpoint of the contract. */
export const allRequests: Requests = {
  ...accountRequests,
  ...marketRequests,
  ...talkRequests,
  ...moneyRequests,
  ...caseRequests,
  ...marketDeskRequests,
  ...staffRequests,
}
