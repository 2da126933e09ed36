import { numberText } from '#contract/number-text.ts'
import {
  approvePayout,
  type DoubtfulTopUp,
  failDoubtfulTopUp,
  type Payout,
  recordPayoutPaid,
  recordPayoutUnpaid,
  refusePayout,
  type StuckPayout,
  settleDoubtfulTopUp,
} from '#contract/payout-review.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { ofName } from '#src/lib/of-name.ts'

/** A staff action on money, with all its texts. */
export interface PaymentAction {
  endpoint:
    | typeof approvePayout
    | typeof refusePayout
    | typeof recordPayoutPaid
    | typeof recordPayoutUnpaid
    | typeof settleDoubtfulTopUp
    | typeof failDoubtfulTopUp
  /** Also asks for the payment operator's reference. */
  asksReference?: true
  begin: string
  /** Title of the confirm step and label of its button. */
  title: string
  confirm: string
  tone: 'primary' | 'danger'
  consequence: string
  /** Label of the text field: a reason for the log, or a message to the user. */
  label: string
  hint: string
  least: number
  tooShort: string
  /** Preview of the notification to the user; null when the text stays internal. */
  notification: ((text: string, reference?: string) => { title: string; message: string }) | null
  done: string
}

type ReasonTexts = Pick<PaymentAction, 'label' | 'hint' | 'least' | 'tooShort'>

/** Field for a reason that goes to the staff log. */
const forLog: ReasonTexts = {
  label: 'Raison',
  hint: 'Gardée dans le journal de l’équipe.',
  least: 3,
  tooShort: 'Indiquez la raison.',
}

function forPerson(name: string): ReasonTexts {
  return {
    label: 'Explication',
    hint: `Ce texte sera lu par ${name}.`,
    least: 10,
    tooShort: 'Expliquez la décision, en 10 caractères au moins.',
  }
}

export function payoutActions({
  amount,
  phone,
  provider_name,
  user,
}: Payout): readonly [refuse: PaymentAction, approve: PaymentAction] {
  return [
    {
      ...forPerson(user.name),
      endpoint: refusePayout,
      begin: 'Refuser',
      title: 'Refuser ce retrait',
      confirm: 'Refuser ce retrait',
      tone: 'danger',
      consequence: `Rien ne part\u00a0: les ${fcfa(amount)} redeviennent disponibles dans le portefeuille ${ofName(user.name)}.`,
      notification: (text) => ({
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
      notification: null,
      done: 'Retrait accepté',
    },
  ]
}

export function stuckPayoutActions({
  amount,
  phone,
  provider_name,
  user,
}: StuckPayout): readonly [unpaid: PaymentAction, paid: PaymentAction] {
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
      notification: (text) => ({
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
      notification: (text, reference = '…') => ({
        title: 'Retrait versé',
        message: `${fcfa(amount)} ont été versés, référence ${reference}. Raison\u00a0: ${text}`,
      }),
      done: 'Retrait noté versé',
    },
  ]
}

/** Actions for a top-up whose payment does not match the request. */
export function topUpActions({
  provider_name,
  user,
}: DoubtfulTopUp): readonly [fail: PaymentAction, settle: PaymentAction] {
  return [
    {
      ...forPerson(user.name),
      endpoint: failDoubtfulTopUp,
      begin: 'Clore sans créditer',
      title: 'Clore cette recharge',
      confirm: 'Clore sans créditer',
      tone: 'danger',
      consequence: `Rien n’est crédité à ${user.name}. Vérifiez d’abord chez ${provider_name} que son argent n’a pas été pris.`,
      notification: (text) => ({
        title: 'Recharge close',
        message: `Rien n’a été crédité. Raison\u00a0: ${text}`,
      }),
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
      notification: null,
      done: 'Recharge créditée',
    },
  ]
}
