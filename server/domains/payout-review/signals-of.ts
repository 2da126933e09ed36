import { dayMs } from '#contract/durations.ts'
import { fcfaText } from '#contract/money.ts'
import type { Payout, PayoutSignal } from '#contract/payout-review.ts'
import type { WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import type { People } from './people.ts'

const newDays = 7

/** Hints for the reviewer with figures; they decide nothing. */
export function signalsOf(
  row: Pick<WithdrawalRow, 'userId' | 'phone'>,
  user: UserRow,
  people: People,
  now: Date,
): Payout['signals'] {
  const { userId, phone } = row
  const found: Payout['signals'] = []
  const say = (kind: PayoutSignal, text: string) => found.push({ kind, text })
  const restriction = restrictionOf(user, now)
  if (restriction !== null) {
    say('restricted', restriction === 'banned' ? 'Compte fermé par l’équipe.' : 'Compte suspendu.')
  }
  const days = Math.floor((now.getTime() - user.createdAt.getTime()) / dayMs)
  if (days < newDays) say('new_account', `Compte créé il y a ${counted(days, 'jour')}.`)
  const { sales, topped_up } = people.history(userId)
  if (sales === 0 && topped_up > 0) {
    say('no_sales', `Aucune vente\u00a0: l’argent vient de recharges, ${fcfaText(topped_up)} en tout.`)
  }
  if (people.paidTo(userId, phone) === 0) say('new_number', 'Premier versement vers ce numéro.')
  const others = people.othersAt(userId, phone)
  if (others > 0) say('shared_number', `Ce numéro sert aussi à ${counted(others, 'autre compte')}.`)
  const disputes = people.openDisputes(userId)
  if (disputes > 0) say('open_disputes', `${counted(disputes, 'litige')} en cours.`)
  return found
}

function counted(count: number, words: string): string {
  return `${count}\u00a0${count > 1 ? words.replace(/(\S+)/g, '$1s') : words}`
}
