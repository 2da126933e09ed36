import { eq } from 'drizzle-orm'
import type { readReceipt } from '#contract/wallet.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { shownKind } from '../ledger/index.ts'
import { presentLine } from './present.ts'
import type { ReceiptKeys } from './receipt-keys.ts'
import { findLine } from './rows.ts'
import { signReceipt } from './sign-receipt.ts'

export function createReadReceipt(keys: ReceiptKeys) {
  return async (
    { tx, actor }: ReadContext,
    { params }: Input<typeof readReceipt>,
  ): Promise<Answer<typeof readReceipt>> => {
    const found = await findLine(tx, actor.id, params.id)
    if (!found) throw new AppError('not_found')
    const { line, entry } = found
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.id))
    const signed = signReceipt(keys, {
      entry: entry.id,
      kind: shownKind(entry.kind),
      // Transfers within the wallet show the available balance's change.
      amount: line.available + line.promo || line.held,
      name: person?.name ?? '',
      subject: entry.subject,
      order: entry.orderId,
      at: entry.createdAt.toISOString(),
    })
    return { data: { line: presentLine(found), signed } }
  }
}
