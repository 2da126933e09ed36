import { expect, test } from 'vitest'
import { missingMoney, moveProblem } from '#src/components/move-words.ts'

test('what is done has no problem', () => {
  expect(moveProblem({ type: 'done', answer: {} })).toBeNull()
})

test('what may have happened asks nobody to try again', () => {
  const problem = moveProblem({ type: 'unknown' })
  expect(problem?.kind).toBe('unknown')
  expect(problem?.text).toContain('Ne recommencez pas')
})

test('a refusal for want of money says how much is missing', () => {
  const error = { status: 422, code: 'insufficient_funds', params: { missing: 500 } }
  expect(moveProblem({ type: 'refused', error })).toMatchObject({ kind: 'refused', missing: 500 })
  expect(missingMoney({ code: 'forbidden', params: { missing: 500 } })).toBeNull()
  expect(missingMoney({ code: 'insufficient_funds' })).toBeNull()
})

test('a refused field says what is wrong with it', () => {
  const fields = { phone: ['Indiquez le numéro.'] }
  const end = { type: 'refused', error: { status: 422, code: 'validation_failed', fields } } as const
  expect(moveProblem(end)).toMatchObject({ text: 'Indiquez le numéro.', missing: null })
})
