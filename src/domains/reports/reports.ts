import * as v from 'valibot'
import { reportMaxLength } from '#contract/limits.ts'
import { createReport, reportReasons, reportTargets } from '#contract/reports.ts'
import { mutationOf } from '#src/sync/mutation-of.ts'

const args = v.object({
  id: v.string(),
  target: v.picklist(reportTargets),
  targetId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.pipe(v.string(), v.maxLength(reportMaxLength)),
})

/** The last unsent report about the same target wins. */
export const reportCreate = mutationOf(createReport, {
  kind: 'report.create',
  args,
  lane: ({ target, targetId }) => `report:${target}:${targetId}`,
  // No list shows reports, so an acknowledged one needs no pull.
  collections: [],
  body: ({ targetId, ...rest }) => ({ ...rest, target_id: targetId }),
  plain: (_, body) => {
    const { target_id, ...rest } = (body ?? {}) as Record<string, unknown>
    return { text: '', ...rest, targetId: target_id }
  },
  coalesce: 'last',
})
