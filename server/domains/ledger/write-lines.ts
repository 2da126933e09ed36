import { desc, eq } from 'drizzle-orm'
import { type StatementRow, statementLines } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import { isPersonal, type PersonalKind } from './account-name.ts'
import type { LedgerContext, Move } from './posting.ts'

/** Affected users in locking order. */
export function peopleOf(moves: readonly Move[]): string[] {
  const owners = moves.flatMap(({ account }) => (isPersonal(account) ? [account.owner] : []))
  return [...new Set(owners)].sort()
}

/** Adds a statement line for each affected user; the caller has locked their sync counters. */
export async function writeLines(
  { tx, emit }: LedgerContext,
  entryId: string,
  moves: readonly Move[],
): Promise<void> {
  for (const { userId, seq } of await nextSeqOfEach(tx, peopleOf(moves))) {
    const last = await lastLine(tx, userId)
    const change = (kind: PersonalKind) =>
      moves.find(({ account }) => account.kind === kind && account.owner === userId)?.amount ?? 0
    const [available, held, promo] = [change('available'), change('held'), change('promo')]
    await tx.insert(statementLines).values({
      userId,
      place: (last?.place ?? 0) + 1,
      entryId,
      available,
      held,
      promo,
      availableAfter: (last?.availableAfter ?? 0) + available,
      heldAfter: (last?.heldAfter ?? 0) + held,
      promoAfter: (last?.promoAfter ?? 0) + promo,
      seq,
    })
    emit({ type: 'mirror-changed', userId, seq })
  }
}

async function lastLine(tx: Tx, userId: string): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementLines)
    .where(eq(statementLines.userId, userId))
    .orderBy(desc(statementLines.place))
    .limit(1)
  return row
}
