import type { Requests } from '../access-fixture.ts'
import { accountRequests } from './account-requests.ts'
import { caseRequests } from './case-requests.ts'
import { conversationRequests } from './conversation-requests.ts'
import { marketRequests } from './market-requests.ts'
import { marketStaffRequests } from './market-staff-requests.ts'
import { moneyRequests } from './money-requests.ts'
import { staffRequests } from './staff-requests.ts'

export const allRequests: Requests = {
  ...accountRequests,
  ...marketRequests,
  ...conversationRequests,
  ...moneyRequests,
  ...caseRequests,
  ...marketStaffRequests,
  ...staffRequests,
}
