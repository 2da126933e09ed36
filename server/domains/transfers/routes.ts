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
import { cancelOwnWithdrawal } from './cancel-withdrawal.ts'
import { createCheckTopUp } from './check-top-up.ts'
import { listOwnTopUps } from './list-top-ups.ts'
import { listOwnWithdrawals } from './list-withdrawals.ts'
import type { TransferService } from './open-transfers.ts'
import { createStartTopUp } from './start-top-up.ts'
import { startOwnWithdrawal } from './start-withdrawal.ts'

/** Questions to a provider that one person may cause: a phone that waits asks every few seconds. */
const checks = { points: 60, seconds: 60 }
/** Top-ups that one person may begin: each is a call to a provider, and may ring somebody's phone. */
const starts = { points: 30, seconds: 3_600 }

/** Mounts the six calls about money that comes in and goes out. */
export function mountTransfers(api: Api, { settings }: Pick<TransferService, 'settings'>): void {
  api.read(listTopUps, listOwnTopUps)
  api.call(startTopUp, createStartTopUp(settings, createLimiter(starts)))
  api.call(checkTopUp, createCheckTopUp(settings, createLimiter(checks)))
  api.read(listWithdrawals, listOwnWithdrawals)
  api.write(startWithdrawal, (context, input) => startOwnWithdrawal(settings, context, input))
  api.write(cancelWithdrawal, (context, input) => cancelOwnWithdrawal(settings, context, input))
}
