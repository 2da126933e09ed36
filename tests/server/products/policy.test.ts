import { expect, test } from 'vitest'
import { boostPeriod } from '#server/domains/products/policy.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const at = (iso: string) => new Date(iso)

test.each([
  ['never boosted', null, '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['boost over', at('2026-11-20T12:00:00.000Z'), '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['boost ending now', now, '2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['boost running', at('2026-11-21T15:00:00.000Z'), '2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z'],
])('24 hours, %s', (_, boostedUntil, startsAt, endsAt) => {
  expect(boostPeriod({ boostedUntil }, 24, now)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) })
})
