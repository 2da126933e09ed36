import * as v from 'valibot'
import { reportMaxLength } from '#contract/limits.ts'
import { createReport, reportReasons, reportTargets } from '#contract/reports.ts'
import { mutation } from '../mutation.ts'

const path = createReport.path
const args = v.object({
  id: v.string(),
  target: v.picklist(reportTargets),
  targetId: v.string(),
  reason: v.picklist(reportReasons),
  text: v.pipe(v.string(), v.maxLength(reportMaxLength)),
})
type Args = v.InferOutput<typeof args>

const sent = v.object({
  id: v.string(),
  target: v.string(),
  target_id: v.string(),
  reason: v.string(),
  text: v.optional(v.string(), ''),
})

/** The last unsent report about the same target wins. */
export const reportCreate = mutation<Args>({
  kind: 'report.create',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: (given) => laneOf(given),
  target: (given) => laneOf(given),
  // No list shows reports, so an acknowledged one needs no pull.
  collections: [],
  request: ({ id, target, targetId, reason, text }) => ({
    method: 'POST',
    path,
    body: { id, target, target_id: targetId, reason, text },
  }),
  match: ({ method, path: given, body }) => {
    const read = method === 'POST' && given === path ? v.safeParse(sent, body) : null
    if (!read?.success) return null
    const { target_id, ...rest } = read.output
    return readArgs({ ...rest, targetId: target_id })
  },
  coalesce: (given, queue) => ({
    remove: queue.filter(({ target }) => target === laneOf(given)).map(({ seq }) => seq),
    skip: false,
  }),
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}

function laneOf({ target, targetId }: Pick<Args, 'target' | 'targetId'>): string {
  return `report:${target}:${targetId}`
}
