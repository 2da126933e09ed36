import {
  addPayoutNumber,
  beginConfirmation,
  changePin,
  confirmMovement,
  forgotPin,
  readProtection,
  removePayoutNumber,
  resetPin,
  setPin,
} from '#contract/confirmations.ts'
import type { Api } from '#server/http/api.ts'
import { change, forgot, reset, setFirst } from './change-pin.ts'
import { begin, confirm } from './confirmations.ts'
import type { ConfirmationDeps } from './deps.ts'
import { addNumber, removeNumber } from './payout-numbers.ts'
import { read } from './protection.ts'

export function mountConfirmations(api: Api, deps: ConfirmationDeps): void {
  api.read(readProtection, read)
  api.call(setPin, (context, input) => setFirst(deps, context, input))
  api.call(changePin, (context, input) => change(deps, context, input))
  api.call(forgotPin, (context, input) => forgot(deps, context, input))
  api.call(resetPin, (context, input) => reset(deps, context, input))
  api.call(beginConfirmation, (context) => begin(deps, context))
  api.call(confirmMovement, (context, input) => confirm(deps, context, input))
  api.call(addPayoutNumber, (context, input) => addNumber(deps, context, input))
  api.write(removePayoutNumber, removeNumber)
}
