import {
  approvePayout,
  failDoubtfulTopUp,
  listDoubtfulTopUps,
  listPayouts,
  listStuckPayouts,
  recordPayoutPaid,
  recordPayoutUnpaid,
  refusePayout,
  settleDoubtfulTopUp,
} from '#contract/payout-review.ts'
import type { Api } from '#server/http/api.ts'
import type { TransferService } from '../transfers/index.ts'
import { decidePayout } from './decide-payout.ts'
import { fail, settle } from './decide-top-up.ts'
import { listDoubtful, listStuck, listWaiting } from './list-payouts.ts'
import { ownerOfTopUp, ownerOfWithdrawal } from './owners.ts'
import { recordPayout } from './record-payout.ts'

export function mountPayoutReview(api: Api, { deps }: Pick<TransferService, 'deps'>): void {
  api.read(listPayouts, (context, input) => listWaiting(deps, context, input))
  api.write(approvePayout, (context, input) => decidePayout(deps, context, input, true), {
    affectedUsers: ownerOfWithdrawal,
  })
  api.write(refusePayout, (context, input) => decidePayout(deps, context, input, false), {
    affectedUsers: ownerOfWithdrawal,
  })
  api.read(listStuckPayouts, (context, input) => listStuck(deps, context, input))
  api.call(recordPayoutPaid, (context, input) => recordPayout(deps, context, input, true))
  api.call(recordPayoutUnpaid, (context, input) => recordPayout(deps, context, input, false))
  api.read(listDoubtfulTopUps, (context, input) => listDoubtful(deps, context, input))
  api.call(settleDoubtfulTopUp, (context, input) => settle(deps, context, input))
  api.write(failDoubtfulTopUp, (context, input) => fail(deps, context, input), {
    affectedUsers: ownerOfTopUp,
  })
}
