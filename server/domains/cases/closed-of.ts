import { desc, eq } from 'drizzle-orm'
import type { FullCase } from '#contract/cases.ts'
import type { CaseRow } from '#server/db/schema/cases.ts'
import { decisions } from '#server/db/schema/decisions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** The closing staff member, text and decision of a case; null while it is open. */
export async function closedOf(tx: Tx, one: CaseRow): Promise<FullCase['closed']> {
  if (one.closedAt === null || one.closedBy === null) return null
  const [by] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, one.closedBy))
  const [made] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.caseId, one.id))
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  return {
    by: by ?? null,
    at: one.closedAt.toISOString(),
    text: one.closingWords ?? '',
    decision_id: made?.id ?? null,
  }
}
