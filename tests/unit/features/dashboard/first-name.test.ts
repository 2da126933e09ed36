import { expect, it } from 'vitest'
import { firstName } from '#src/features/dashboard/dashboard-page.tsx'

it('returns the first word of the name', () => {
  expect(firstName('Aminata Diallo')).toBe('Aminata')
  expect(firstName('  Jean-Baptiste  Adjovi ')).toBe('Jean-Baptiste')
  expect(firstName('')).toBe('')
})
