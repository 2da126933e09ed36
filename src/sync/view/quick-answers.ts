import type { QuickAnswerRow } from '#src/db/conversation-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { answerDrop } from '../mutations/answer-drop.ts'
import { answerSave } from '../mutations/answer-save.ts'
import type { Viewed } from './fold.ts'
import { foldKept } from './kept-things.ts'
import { liveEntries } from './live-entries.ts'

/** With pending actions applied, oldest first. */
export function viewQuickAnswers(db: UserDb): Promise<Viewed<QuickAnswerRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.quickAnswers, async () => {
    const [base, entries, state] = await Promise.all([
      db.quickAnswers.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('quickAnswers'),
    ])
    const { kept, made } = foldKept(base, entries, state, {
      save: answerSave,
      drop: answerDrop,
      changed: (row, { text }) => ({ ...row, text }),
      added: ({ id, text }, at, { seq }) => ({ id, text, created_at: at, position: base.length + seq }),
    })
    return [...kept, ...made]
  })
}
