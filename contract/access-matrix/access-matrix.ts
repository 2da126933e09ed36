import type { AccessRows } from './access-row.ts'
import { accountAccess } from './account-access.ts'
import { conversationAccess } from './conversation-access.ts'
import { marketAccess } from './market-access.ts'
import { moneyAccess } from './money-access.ts'
import { staffAccess } from './staff-access.ts'

/** Who may make which call, written by hand: the server is held against it cell by cell (tests/server/access). */
export const accessMatrix: AccessRows = {
  ...accountAccess,
  ...marketAccess,
  ...conversationAccess,
  ...moneyAccess,
  ...staffAccess,
}
