import type { Decision } from '#contract/decisions.ts'
import type { EntryError } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'
import { decisionAppeal } from './decisions.ts'

export interface DecisionView extends Decision {
  /** The appeal has not been acknowledged. */
  waiting: boolean
  refused: { seq: number; text: string; error: EntryError | null } | null
}

/** Moderation decisions about the user, newest first, with pending appeals. */
export function viewDecisions(db: UserDb): Promise<DecisionView[]> {
  return db.transaction('r', db.outbox, db.collections, db.decisions, async () => {
    const [rows, entries, state] = await Promise.all([
      db.decisions.orderBy('sortKey').reverse().toArray(),
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('decisions'),
    ])
    const views = rows.map(
      ({ sortKey: _, ...row }): DecisionView => ({ ...row, waiting: false, refused: null }),
    )
    for (const entry of entries) {
      const args = entry.kind === decisionAppeal.kind ? decisionAppeal.read(entry.args, entry.v) : null
      const view = args === null ? undefined : views.find(({ id }) => id === args.decision)
      if (args === null || view === undefined || view.appeal !== null || isCovered(entry, state)) continue
      const { text } = args
      if (!isLive(entry)) view.refused = { seq: entry.seq, text, error: entry.lastError }
      else {
        const at = new Date(entry.createdAt).toISOString()
        view.appeal = { state: 'open', text, at, answer: null, settled_at: null }
        view.waiting = entry.state !== 'acked'
      }
    }
    return views
  })
}

/** Counts mirrored rows only; triggers no pull. */
export function countDecisions(db: UserDb): Promise<number> {
  return db.decisions.count()
}
