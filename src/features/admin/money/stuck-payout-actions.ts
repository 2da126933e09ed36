import { recordPayoutPaid, recordPayoutUnpaid, type StuckPayout } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import type { Action } from './action.ts'
import { forPerson } from './action-labels.ts'

export function stuckPayoutActions({
  amount,
  phone,
  provider_name,
  user,
}: StuckPayout): readonly [unpaid: Action, paid: Action] {
  return [
    {
      ...forPerson(user.name),
      endpoint: recordPayoutUnpaid,
      asksReference: true,
      begin: 'Pas versé',
      title: 'Noter «\u00a0pas versé\u00a0»',
      confirm: `Rendre ${fcfa(amount)}`,
      tone: 'danger',
      consequence: `Les ${fcfa(amount)} redeviennent disponibles pour ${user.name}. Si ${provider_name} les a versés quand même, Louma les aura payés deux fois.`,
      told: (text) => ({
        title: 'Retrait non versé',
        message: `${fcfa(amount)} sont de nouveau disponibles. Raison\u00a0: ${text}`,
      }),
      done: 'Retrait noté non versé',
    },
    {
      ...forPerson(user.name),
      endpoint: recordPayoutPaid,
      asksReference: true,
      begin: 'Versé',
      title: 'Noter «\u00a0versé\u00a0»',
      confirm: 'Noter versé',
      tone: 'primary',
      consequence: `Les ${fcfa(amount)} quittent le portefeuille de ${user.name}\u00a0: ils sont arrivés au ${numberText(phone)}. Cela ne peut plus être annulé.`,
      told: (text, reference = '…') => ({
        title: 'Retrait versé',
        message: `${fcfa(amount)} ont été versés, référence ${reference}. Raison\u00a0: ${text}`,
      }),
      done: 'Retrait noté versé',
    },
  ]
}
