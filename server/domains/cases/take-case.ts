import { eq } from 'drizzle-orm'
import type { takeCase } from '#contract/cases.ts'
import { cases } from '#server/db/schema/cases.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { checkOpen, maySee } from './policy.ts'
import { presentOneCase } from './present.ts'
import { lockCase } from './rows.ts'

/** Taking a case grants access to the messages around a reported one, so it is recorded in the audit log. */
export async function take(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof takeCase>,
): Promise<Answer<typeof takeCase>> {
  const one = await lockCase(tx, params.id)
  if (!one || !maySee(actor, one)) throw new AppError('not_found')
  checkOpen(actor, one)
  if (one.assignedTo !== actor.id) {
    await tx.update(cases).set({ assignedTo: actor.id }).where(eq(cases.id, one.id))
    const [before, after] = [{ assigned_to: one.assignedTo }, { assigned_to: actor.id }]
    await recordAudit(tx, {
      actorId: actor.id,
      now,
      action: 'case.take',
      target: 'case',
      targetId: one.id,
      before,
      after,
    })
  }
  return { data: await presentOneCase(tx, one.id) }
}
