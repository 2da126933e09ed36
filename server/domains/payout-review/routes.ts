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

export function mountPayoutReview(api: Api, { settings }: Pick<TransferService, 'settings'>): void {
  api.read(listPayouts, (context, input) => listWaiting(settings, context, input))
  api.write(approvePayout, (context, input) => decidePayout(settings, context, input, true), {
    others: ownerOfWithdrawal,
  })
  api.write(refusePayout, (context, input) => decidePayout(settings, context, input, false), {
    others: ownerOfWithdrawal,
  })
  api.read(listStuckPayouts, (context, input) => listStuck(settings, context, input))
  api.call(recordPayoutPaid, (context, input) => recordPayout(settings, context, input, true))
  api.call(recordPayoutUnpaid, (context, input) => recordPayout(settings, context, input, false))
  api.read(listDoubtfulTopUps, (context, input) => listDoubtful(settings, context, input))
  api.call(settleDoubtfulTopUp, (context, input) => settle(settings, context, input))
  api.write(failDoubtfulTopUp, (context, input) => fail(settings, context, input), { others: ownerOfTopUp })
}
