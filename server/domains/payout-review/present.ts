import { dayMs } from '#contract/durations.ts'
import { fcfaText } from '#contract/money.ts'
import type { DoubtfulTopUp, Payout, PayoutSignal, StuckPayout } from '#contract/payout-review.ts'
import type { TopUpRow, WithdrawalRow } from '#server/db/schema/transfers.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { nameOf, type TransferDeps } from '../transfers/index.ts'
import { type People, readPeople } from './people.ts'

type Providers = TransferDeps['providers']

export async function presentPayouts(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  { providers }: Pick<TransferDeps, 'providers'>,
  now: Date,
): Promise<Payout[]> {
  const people = await peopleOf(tx, rows)
  return rows.map((row) => {
    const user = userOf(people, row.userId)
    const common = presentCommon(row, user, { people, providers, now })
    return { ...common, state: row.state, signals: signalsOf(row, user, people, now) }
  })
}

export async function presentStuck(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  { providers }: Pick<TransferDeps, 'providers'>,
  now: Date,
): Promise<StuckPayout[]> {
  const people = await peopleOf(tx, rows)
  return rows.map((row) => {
    const common = presentCommon(row, userOf(people, row.userId), { people, providers, now })
    const { state, reference, doubtfulSince } = row
    return { ...common, state, reference, silent_since: doubtfulSince?.toISOString() ?? null }
  })
}

export async function presentTopUps(
  tx: Tx,
  rows: readonly TopUpRow[],
  { providers }: Pick<TransferDeps, 'providers'>,
  now: Date,
): Promise<DoubtfulTopUp[]> {
  const people = await peopleOf(tx, rows)
  return rows.map((row) => {
    const common = presentCommon(row, userOf(people, row.userId), { people, providers, now })
    return { ...common, state: row.state, reference: row.reference }
  })
}

type Row = TopUpRow | WithdrawalRow

function peopleOf(tx: Tx, rows: readonly Row[]): Promise<People> {
  return readPeople(
    tx,
    rows.map(({ userId }) => userId),
    rows.map(({ phone }) => phone),
  )
}

function userOf({ users }: People, id: string): UserRow {
  const user = users.get(id)
  if (!user) throw new Error('a transfer of nobody')
  return user
}

function presentCommon(
  row: Row,
  user: UserRow,
  { people, providers, now }: { people: People; providers: Providers; now: Date },
) {
  return {
    id: row.id,
    provider: row.provider,
    provider_name: nameOf(providers, row.provider),
    phone: row.phone,
    amount: row.amount,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    user: {
      id: user.id,
      name: user.name,
      email: user.email ?? '',
      phone: user.phone,
      is_verified: user.isVerified,
      restriction: restrictionOf(user, now),
      created_at: user.createdAt.toISOString(),
    },
    history: people.history(user.id),
  }
}

const newDays = 7

/** Hints for the reviewer with figures; they decide nothing. */
function signalsOf(
  row: Pick<WithdrawalRow, 'userId' | 'phone'>,
  user: UserRow,
  people: People,
  now: Date,
): Payout['signals'] {
  const { userId, phone } = row
  const found: Payout['signals'] = []
  const addSignal = (kind: PayoutSignal, text: string) => found.push({ kind, text })
  const restriction = restrictionOf(user, now)
  if (restriction !== null) {
    addSignal('restricted', restriction === 'banned' ? 'Compte fermé par l’équipe.' : 'Compte suspendu.')
  }
  const days = Math.floor((now.getTime() - user.createdAt.getTime()) / dayMs)
  if (days < newDays) addSignal('new_account', `Compte créé il y a ${counted(days, 'jour')}.`)
  const { sales, topped_up } = people.history(userId)
  if (sales === 0 && topped_up > 0) {
    addSignal('no_sales', `Aucune vente\u00a0: l’argent vient de recharges, ${fcfaText(topped_up)} en tout.`)
  }
  if (people.paidTo(userId, phone) === 0) addSignal('new_number', 'Premier versement vers ce numéro.')
  const others = people.othersAt(userId, phone)
  if (others > 0) addSignal('shared_number', `Ce numéro sert aussi à ${counted(others, 'autre compte')}.`)
  const disputes = people.openDisputes(userId)
  if (disputes > 0) addSignal('open_disputes', `${counted(disputes, 'litige')} en cours.`)
  return found
}

function counted(count: number, words: string): string {
  return `${count}\u00a0${count > 1 ? words.replace(/(\S+)/g, '$1s') : words}`
}
