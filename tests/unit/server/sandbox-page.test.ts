import { describe, expect, test } from 'vitest'
import { sandboxPage } from '#server/payments/sandbox/sandbox-page.ts'

const operation = { id: '1', provider: 'sandbox', phone: '+225070707', asked: 500, moved: 500, at: '' }

describe('the page of the simulated operator', () => {
  test.each([
    ['collect', 'accepted', 'Recharge', 'acceptée'],
    ['collect', 'refused', 'Recharge', 'refusée'],
    ['payout', 'accepted', 'Retrait', 'accepté'],
    ['payout', 'refused', 'Retrait', 'refusé'],
  ] as const)('%s, %s: %s … %s', (kind, state, what, word) => {
    const html = sandboxPage([{ ...operation, kind, state }], true)
    expect(html).toMatch(new RegExp(`${what} de 500.*: ${word}</p>`))
  })
})
