import { expect, test } from 'vitest'
import { missingMoney, moveProblem } from '#src/components/move-texts.ts'

test('a completed movement has no problem', () => {
  expect(moveProblem({ type: 'done', answer: {} })).toBeNull()
})

test('an unknown outcome tells the user not to repeat', () => {
  const problem = moveProblem({ type: 'unknown' })
  expect(problem?.kind).toBe('unknown')
  expect(problem?.text).toContain('Ne recommencez pas')
})

test('insufficient funds name the missing amount', () => {
  const error = { status: 422, code: 'insufficient_funds', params: { missing: 500 } }
  expect(moveProblem({ type: 'refused', error })).toMatchObject({ kind: 'refused', missing: 500 })
  expect(missingMoney({ code: 'forbidden', params: { missing: 500 } })).toBeNull()
  expect(missingMoney({ code: 'insufficient_funds' })).toBeNull()
})

test('an invalid field shows its message', () => {
  const fields = { phone: ['Indiquez le numéro.'] }
  const end = { type: 'refused', error: { status: 422, code: 'validation_failed', fields } } as const
  expect(moveProblem(end)).toMatchObject({ text: 'Indiquez le numéro.', missing: null })
})
