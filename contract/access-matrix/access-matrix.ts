import type { AccessRows } from './access-row.ts'
import { accountAccess } from './account-access.ts'
import { conversationAccess } from './conversation-access.ts'
import { marketAccess } from './market-access.ts'
import { moneyAccess } from './money-access.ts'
import { staffAccess } from './staff-access.ts'

/**
 * Expected outcome of every call per caller, written by hand; tests/server/access checks the server against each
 * cell.
 */
export const accessMatrix: AccessRows = {
  ...accountAccess,
  ...marketAccess,
  ...conversationAccess,
  ...moneyAccess,
  ...staffAccess,
}
