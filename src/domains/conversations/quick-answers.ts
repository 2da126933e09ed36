import { maxListLimit } from '#contract/limits.ts'
import { dropQuickAnswer, listQuickAnswers, quickAnswer, saveQuickAnswer } from '#contract/quick-answers.ts'
import type { QuickAnswerRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { gone, mutationOf } from '#src/sync/mutation-of.ts'
import { type Viewed, viewList } from '#src/sync/view/fold.ts'
import { foldKept } from '#src/sync/view/kept-things.ts'

export const quickAnswersCollection = list({
  name: 'quickAnswers',
  table: (db) => db.quickAnswers,
  path: listQuickAnswers.path,
  query: `?limit=${maxListLimit}`,
  row: quickAnswer,
})

const common = {
  lane: ({ id }: { id: string }) => `answer:${id}`,
  collections: ['quickAnswers'],
  coalesce: 'last',
} as const

export const answerSave = mutationOf(saveQuickAnswer, { ...common, kind: 'answer.save' })

export const answerDrop = mutationOf(dropQuickAnswer, { ...common, kind: 'answer.drop', goalReached: gone })

/** With pending actions applied, oldest first. */
export function viewQuickAnswers(db: UserDb): Promise<Viewed<QuickAnswerRow>[]> {
  return viewList(db, db.quickAnswers, (base, entries, state) => {
    const { kept, made } = foldKept(base, entries, state, {
      save: answerSave,
      drop: answerDrop,
      changed: (row, { text }) => ({ ...row, text }),
      added: ({ id, text }, at, { seq }) => ({ id, text, created_at: at, position: base.length + seq }),
    })
    return [...kept, ...made]
  })
}
