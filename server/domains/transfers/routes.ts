import {
  cancelWithdrawal,
  checkTopUp,
  listTopUps,
  listWithdrawals,
  startTopUp,
  startWithdrawal,
} from '#contract/transfers.ts'
import type { Api } from '#server/http/api.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { cancelOwnWithdrawal } from './cancel-withdrawals.ts'
import type { TransferService } from './open-transfers.ts'
import { listOwnTopUps, listOwnWithdrawals } from './own-transfers.ts'
import { createCheckTopUp } from './settle-top-up.ts'
import { createStartTopUp } from './start-top-up.ts'
import { startOwnWithdrawal } from './start-withdrawal.ts'

/** Provider queries per user: a waiting client polls every few seconds. */
const checks = { points: 60, seconds: 60 }
/** Top-ups per user: each calls the provider and may prompt a phone. */
const starts = { points: 30, seconds: 3_600 }

export function mountTransfers(api: Api, { deps }: Pick<TransferService, 'deps'>): void {
  api.read(listTopUps, listOwnTopUps)
  api.call(startTopUp, createStartTopUp(deps, createLimiter(starts)))
  api.call(checkTopUp, createCheckTopUp(deps, createLimiter(checks)))
  api.read(listWithdrawals, listOwnWithdrawals)
  api.write(startWithdrawal, (context, input) => startOwnWithdrawal(deps, context, input))
  api.write(cancelWithdrawal, (context, input) => cancelOwnWithdrawal(deps, context, input))
}
