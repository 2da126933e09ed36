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
import { addNumber, removeNumber } from './payout-numbers.ts'
import { read } from './protection.ts'
import type { ConfirmationSettings } from './settings.ts'

export function mountConfirmations(api: Api, settings: ConfirmationSettings): void {
  api.read(readProtection, read)
  api.call(setPin, (context, input) => setFirst(settings, context, input))
  api.call(changePin, (context, input) => change(settings, context, input))
  api.call(forgotPin, (context, input) => forgot(settings, context, input))
  api.call(resetPin, (context, input) => reset(settings, context, input))
  api.call(beginConfirmation, (context) => begin(settings, context))
  api.call(confirmMovement, (context, input) => confirm(settings, context, input))
  api.call(addPayoutNumber, (context, input) => addNumber(settings, context, input))
  api.write(removePayoutNumber, removeNumber)
}
