import { describe, expect, it } from 'vitest'
import { dataAge } from '#src/components/data-age.ts'

const now = new Date(2026, 10, 20, 16, 0).getTime()
const at = (hours: number, minutes: number) => new Date(2026, 10, 20, hours, minutes).getTime()

describe('the age of mirrored data', () => {
  it('is empty for fresh data', () => {
    expect(dataAge({ fetchedAt: at(15, 50), failure: null }, true, now)).toBeNull()
  })

  it('is empty without data', () => {
    expect(dataAge({ fetchedAt: null, failure: 0 }, false, now)).toBeNull()
  })

  it('is shown offline, after a failure, and after a long time', () => {
    expect(dataAge({ fetchedAt: at(15, 50), failure: null }, false, now)).toBe('Données de 15:50')
    expect(dataAge({ fetchedAt: at(15, 50), failure: 503 }, true, now)).toBe('Données de 15:50')
    expect(dataAge({ fetchedAt: at(14, 5), failure: null }, true, now)).toBe('Données de 14:05')
  })

  it('includes the date when it is not today', () => {
    const yesterday = new Date(2026, 10, 19, 14, 5).getTime()
    expect(dataAge({ fetchedAt: yesterday, failure: null }, false, now)).toBe('Données du 19 nov. à 14:05')
  })
})
