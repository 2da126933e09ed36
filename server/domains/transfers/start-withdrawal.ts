import { dayMs } from '#contract/durations.ts'
import type { startWithdrawal } from '#contract/transfers.ts'
import { withdrawals } from '#server/db/schema/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { allowWithdrawal, spendConfirmation } from '../confirmations/index.ts'
import { post } from '../ledger/index.ts'
import type { TransferDeps } from './deps.ts'
import { presentWithdrawal } from './own-transfers.ts'
import { providerOf } from './provider-of.ts'
import { sameOrTaken } from './same-or-taken.ts'
import { findOpenWithdrawal, leftSince, lockWithdrawal } from './withdrawal-rows.ts'

/** Small sums (with the last 24 hours) are sent by the job, others wait for a staff review. */
export async function startOwnWithdrawal(
  { providers, market }: TransferDeps,
  context: WriteContext,
  { body }: Input<typeof startWithdrawal>,
): Promise<Answer<typeof startWithdrawal>> {
  const { tx, actor, now, emit } = context
  const { id, phone, amount } = body
  const provider = providerOf(providers, body, 'withdrawal')
  const transfer = { userId: actor.id, provider: provider.id, phone, amount }
  const known = await lockWithdrawal(tx, id)
  if (known) return { data: presentWithdrawal(sameOrTaken(known, transfer)) }
  const open = await findOpenWithdrawal(tx, transfer)
  if (open) return { data: presentWithdrawal(open) }
  await allowWithdrawal(context, actor.id, phone)
  const { approveUpTo } = await market.settingsNow(tx)
  const isSmall = amount + (await leftSince(tx, actor.id, dayBefore(now))) <= approveUpTo
  const [row] = await tx
    .insert(withdrawals)
    .values({
      ...transfer,
      id,
      state: isSmall ? 'approved' : 'requested',
      seq: await nextSeq(tx, actor.id),
      nextAt: isSmall ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: withdrawals.id })
    .returning()
  if (!row) throw new AppError('id_taken')
  await post(context, {
    key: `withdrawal:${id}:hold`,
    kind: 'withdrawal',
    subject: provider.name,
    transferId: id,
    moves: [
      { account: { kind: 'available', owner: actor.id }, amount: -amount },
      { account: { kind: 'held', owner: actor.id }, amount },
    ],
  })
  await spendConfirmation(context, actor.id, { kind: 'withdrawal', id, provider: provider.id, phone, amount })
  if (isSmall) emit({ type: 'transfer-due' })
  return { data: presentWithdrawal(row) }
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)
