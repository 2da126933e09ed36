import type { dismissCase } from '#contract/cases.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { closeCase } from './close-case.ts'
import { checkOpen, maySee } from './policy.ts'
import { presentOneCase } from './present.ts'
import { lockCase } from './rows.ts'

export async function dismiss(
  context: WriteContext,
  { params, body }: Input<typeof dismissCase>,
): Promise<Answer<typeof dismissCase>> {
  const { tx, actor, now } = context
  const one = await lockCase(tx, params.id)
  if (one?.kind !== 'report' || !maySee(actor, one)) throw new AppError('not_found')
  checkOpen(actor, one)
  await closeCase(context, one, 'dismissed', body.text)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'case.dismiss',
    target: 'case',
    targetId: one.id,
    before: { state: 'open' },
    after: { state: 'closed', outcome: 'dismissed' },
    reason: body.text,
  })
  return { data: await presentOneCase(tx, one.id) }
}
