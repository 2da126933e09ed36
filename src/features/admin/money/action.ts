import type {
  approvePayout,
  failDoubtfulTopUp,
  recordPayoutPaid,
  recordPayoutUnpaid,
  refusePayout,
  settleDoubtfulTopUp,
} from '#contract/payout-review.ts'

/** A staff action on money, with all its texts. */
export interface Action {
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
  told: ((text: string, reference?: string) => { title: string; message: string }) | null
  done: string
}
