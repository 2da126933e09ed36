import { type DoubtfulTopUp, failDoubtfulTopUp, settleDoubtfulTopUp } from '#contract/payout-review.ts'
import type { Action } from './action.ts'
import { forLog, forPerson } from './action-labels.ts'

/** Actions for a top-up whose payment does not match the request. */
export function topUpActions({
  provider_name,
  user,
}: DoubtfulTopUp): readonly [fail: Action, settle: Action] {
  return [
    {
      ...forPerson(user.name),
      endpoint: failDoubtfulTopUp,
      begin: 'Clore sans créditer',
      title: 'Clore cette recharge',
      confirm: 'Clore sans créditer',
      tone: 'danger',
      consequence: `Rien n’est crédité à ${user.name}. Vérifiez d’abord chez ${provider_name} que son argent n’a pas été pris.`,
      told: (text) => ({ title: 'Recharge close', message: `Rien n’a été crédité. Raison\u00a0: ${text}` }),
      done: 'Recharge close',
    },
    {
      ...forLog,
      endpoint: settleDoubtfulTopUp,
      begin: 'Redemander à l’opérateur',
      title: 'Redemander à l’opérateur',
      confirm: 'Redemander et créditer',
      tone: 'primary',
      consequence: `Louma redemande le paiement à ${provider_name} et crédite ce qu’il confirme, jamais plus. S’il ne confirme rien, rien ne change.`,
      told: null,
      done: 'Recharge créditée',
    },
  ]
}
