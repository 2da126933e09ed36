import { dropQuickAnswer } from '#contract/quick-answers.ts'
import { dropMutation } from './kept-thing.ts'

export const answerDrop = dropMutation({
  kind: 'answer.drop',
  noun: 'answer',
  path: dropQuickAnswer.path,
  collection: 'quickAnswers',
})
