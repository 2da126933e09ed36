import type {
  approvePayout,
  failDoubtfulTopUp,
  recordPayoutPaid,
  recordPayoutUnpaid,
  refusePayout,
  settleDoubtfulTopUp,
} from '#contract/payout-review.ts'

/** Something that somebody of the staff may do about money, with everything that is said before and after. */
export interface Deed {
  endpoint:
    | typeof approvePayout
    | typeof refusePayout
    | typeof recordPayoutPaid
    | typeof recordPayoutUnpaid
    | typeof settleDoubtfulTopUp
    | typeof failDoubtfulTopUp
  /** Whether the operator's own name for it is asked for as well. */
  asksReference?: true
  /** On the button that leads to it. */
  begin: string
  /** Over its own step, and on the button that does it. */
  title: string
  confirm: string
  tone: 'primary' | 'danger'
  /** What it does, in words. */
  consequence: string
  /** What is typed: for the log, or for the person. */
  label: string
  hint: string
  /** Fewest signs of it. */
  least: number
  /** Said when it is too short. */
  tooShort: string
  /** What the person reads, with what was typed; null when that stays with the staff. */
  told: ((text: string, reference?: string) => { title: string; message: string }) | null
  /** Said when it is done. */
  done: string
}
