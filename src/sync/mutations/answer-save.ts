import * as v from 'valibot'
import { saveQuickAnswer } from '#contract/quick-answers.ts'
import { saveMutation } from './kept-thing.ts'

export const answerSave = saveMutation({
  kind: 'answer.save',
  noun: 'answer',
  path: saveQuickAnswer.path,
  collection: 'quickAnswers',
  args: v.object({ id: v.string(), ...saveQuickAnswer.body.entries }),
  body: ({ text }) => ({ text }),
  given: (id, body) => ({ ...(typeof body === 'object' ? body : {}), id }),
})
