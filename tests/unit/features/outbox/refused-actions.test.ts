import { describe, expect, it } from 'vitest'
import { canChangeBoost, canRetry } from '#src/features/outbox/refused-actions.ts'

const offers = [{ id: 'o1', name: 'Jour', hours: 24, price: 500, is_default: true, included_left: 0 }]
const error = (status: number, code: string | null = null) => ({ status, code })

describe('retry of a refused action', () => {
  it('is offered when its cause can have changed', () => {
    expect(canRetry({ lastError: error(422, 'insufficient_funds') })).toBe(true)
    expect(canRetry({ lastError: error(409, 'product_not_published') })).toBe(true)
    expect(canRetry({ lastError: error(422) })).toBe(true)
    expect(canRetry({ lastError: null })).toBe(true)
  })

  it('is not offered when it would be refused again', () => {
    expect(canRetry({ lastError: error(404, 'not_found') })).toBe(false)
    expect(canRetry({ lastError: error(403, 'forbidden') })).toBe(false)
    expect(canRetry({ lastError: error(410) })).toBe(false)
  })
})

describe('choice of another boost', () => {
  const boost = (lastError: { status: number; code: string | null } | null) => ({
    kind: 'product.boost',
    lastError,
  })

  it('is offered when money or the offer was the cause', () => {
    expect(canChangeBoost(boost(error(422, 'insufficient_funds')), offers)).toBe(true)
    expect(canChangeBoost(boost(error(422, 'validation_failed')), offers)).toBe(true)
    expect(canChangeBoost(boost(error(422)), offers)).toBe(true)
  })

  it('is not offered for other causes, other kinds, or without offers', () => {
    expect(canChangeBoost(boost(error(404, 'not_found')), offers)).toBe(false)
    expect(canChangeBoost(boost(error(409, 'product_not_published')), offers)).toBe(false)
    expect(canChangeBoost(boost(null), offers)).toBe(false)
    expect(canChangeBoost(boost(error(422, 'insufficient_funds')), [])).toBe(false)
    expect(canChangeBoost({ kind: 'product.delete', lastError: error(422) }, offers)).toBe(false)
  })
})
