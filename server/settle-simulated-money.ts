import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { fcfaText } from '#contract/money.ts'
import { syncUsers } from './db/schema/sync.ts'
import type { Tx } from './db/types.ts'
import {
  balanceOf,
  type LedgerContext,
  type Move,
  post,
  simulatedMoney,
  whereSimulated,
} from './domains/ledger/index.ts'
import { voidOrders } from './domains/orders/index.ts'
import { voidWithdrawals } from './domains/transfers/index.ts'
import type { LoumaEvent } from './kernel/events.ts'
import type { Services } from './kernel/services.ts'
import { runTransaction } from './kernel/transaction.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { simulators } from './payments/sandbox/sandbox-provider.ts'
import { StartRefused } from './start-refused.ts'

/** Throws `StartRefused` if a real provider is configured and the operator has not decided (decision 061). */
export async function settleSimulatedMoney(
  services: Pick<Services, 'db' | 'clock' | 'events' | 'log'>,
  { cinetpay, wave, sandbox, simulatedMoney: choice }: PaymentSettings,
): Promise<void> {
  if ((cinetpay === null && wave === null) || choice === 'keep') return
  if (sandbox) {
    throw new StartRefused(
      'LOUMA_SANDBOX=1 donne de l’argent d’essai qu’un vrai prestataire verserait : LOUMA_SANDBOX=0 l’arrête, LOUMA_SIMULATED_MONEY=keep l’accepte.',
    )
  }
  const total = await simulatedMoney(services.db, simulators)
  if (total === 0) return
  if (choice === null) {
    throw new StartRefused(
      `Cette base contient ${fcfaText(Math.abs(total))} d’argent d’essai, qu’un vrai prestataire verserait : LOUMA_SIMULATED_MONEY=write-off le retire des portefeuilles, LOUMA_SIMULATED_MONEY=keep le garde comme du vrai argent.`,
    )
  }
  await writeOff(services)
}

/** One transaction: ends withdrawals and orders with simulated money, then removes it from every account. */
async function writeOff({
  db,
  clock,
  events,
  log,
}: Pick<Services, 'db' | 'clock' | 'events' | 'log'>): Promise<void> {
  const now = clock.now()
  const done = await runTransaction(db, async (tx) => {
    const spoken: LoumaEvent[] = []
    const context = { tx, now, emit: (event: LoumaEvent) => void spoken.push(event) }
    // Locks every user's counter, which blocks all money movements on every instance.
    await tx.select().from(syncUsers).orderBy(asc(syncUsers.userId)).for('update')
    const held = await voidWithdrawals(context, simulators)
    const words = [...(await whereSimulated(tx, simulators)).keys()]
    const ended = await voidOrders(
      context,
      words.filter((word) => word.startsWith('escrow:')).map((word) => word.slice('escrow:'.length)),
    )
    // Entries are traced in order of their time: these must come after the entries made above.
    const later = { ...context, now: new Date(now.getTime() + 1) }
    return { ...(await takeAway(later)), held, ended, spoken }
  })
  for (const event of done.spoken) events.emit(event)
  log(
    `Argent d’essai retiré : ${fcfaText(done.taken)} de ${done.accounts} comptes, ${done.held} retraits et ${done.ended} commandes terminés, ${fcfaText(done.lost)} à la charge de Louma.`,
  )
}

const backFrom = (account: Move['account'], amount: number): Move[] => [
  { account, amount: -amount },
  { account: { kind: 'external', owner: simulators[0] }, amount },
]

/** Posts the money back to the simulated provider; the part already paid out by a real provider is Louma's loss. */
async function takeAway(context: LedgerContext & { tx: Tx }) {
  const run = v7()
  const give = (word: string, moves: Move[]) =>
    post(context, {
      key: `write-off:${run}:${word}`,
      kind: 'write_off',
      subject: 'Argent d’essai retiré',
      moves,
    })
  let taken = 0
  let accounts = 0
  for (const [word, amount] of await whereSimulated(context.tx, simulators)) {
    const [kind = '', owner = ''] = word.split(':')
    const account = { kind: kind as Move['account']['kind'], owner }
    // Amounts held for a withdrawal already requested from a real provider stay held.
    const part = Math.min(amount, Math.max(0, await balanceOf(context.tx, account)))
    if (part === 0) continue
    await give(word, backFrom(account, part))
    taken += part
    accounts += 1
  }
  const lost = await simulatedMoney(context.tx, simulators)
  if (lost !== 0) await give('rest', backFrom({ kind: 'platform', owner: 'simulated' }, lost))
  return { taken, accounts, lost }
}
