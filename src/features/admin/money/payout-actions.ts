import { approvePayout, type Payout, refusePayout } from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { ofName } from '#src/lib/of-name.ts'
import type { Action } from './action.ts'
import { forLog, forPerson } from './action-labels.ts'

export function payoutActions({
  amount,
  phone,
  provider_name,
  user,
}: Payout): readonly [refuse: Action, approve: Action] {
  return [
    {
      ...forPerson(user.name),
      endpoint: refusePayout,
      begin: 'Refuser',
      title: 'Refuser ce retrait',
      confirm: 'Refuser ce retrait',
      tone: 'danger',
      consequence: `Rien ne part\u00a0: les ${fcfa(amount)} redeviennent disponibles dans le portefeuille ${ofName(user.name)}.`,
      told: (text) => ({
        title: 'Retrait refusé',
        message: `${fcfa(amount)} sont de nouveau disponibles. Raison\u00a0: ${text}`,
      }),
      done: 'Retrait refusé',
    },
    {
      ...forLog,
      endpoint: approvePayout,
      begin: 'Accepter',
      title: 'Accepter ce retrait',
      confirm: `Envoyer ${fcfa(amount)}`,
      tone: 'primary',
      consequence: `${fcfa(amount)} partent chez ${provider_name}, vers le ${numberText(phone)}. L’envoi ne peut plus être annulé.`,
      told: null,
      done: 'Retrait accepté',
    },
  ]
}
