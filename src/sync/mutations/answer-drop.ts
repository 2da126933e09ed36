import { dropQuickAnswer } from '#contract/quick-answers.ts'
import { dropMutation } from './kept-thing.ts'

/** Forgets a quick answer, and what was to be done to it and has not left yet. */
export const answerDrop = dropMutation({
  kind: 'answer.drop',
  noun: 'answer',
  path: dropQuickAnswer.path,
  collection: 'quickAnswers',
})
