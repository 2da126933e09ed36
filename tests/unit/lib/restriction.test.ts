import { expect, test } from 'vitest'
import { isRestricted, restraintOf } from '#src/lib/restriction.ts'
import { restraintText } from '#src/lib/restriction-texts.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const suspended = {
  state: 'suspended',
  until: '2026-11-29T12:00:00Z',
  reason: 'Nous vérifions.',
  decision_id: 'd1',
} as const

test('a suspension ends by the clock, a ban does not, and a pending deletion takes precedence', () => {
  expect(restraintOf({}, now)).toBeNull()
  expect(restraintOf({ standing: suspended }, now)).toMatchObject({
    kind: 'suspended',
    until: suspended.until,
  })
  expect(restraintOf({ standing: suspended }, Date.parse(suspended.until))).toBeNull()
  expect(restraintOf({ standing: { ...suspended, until: null } }, now)?.kind).toBe('suspended')
  const banned = { ...suspended, state: 'banned', until: null } as const
  expect(restraintOf({ standing: banned, leaves_at: '2026-12-01T00:00:00Z' }, now)?.kind).toBe('banned')
  expect(restraintOf({ standing: suspended, leaves_at: '2026-12-01T00:00:00Z' }, now)?.kind).toBe('leaving')
})

test('only banned and leaving accounts have no other screens', () => {
  expect(isRestricted({ standing: suspended })).toBe(false)
  expect(isRestricted({ standing: { ...suspended, state: 'banned' } })).toBe(true)
  expect(isRestricted({ leaves_at: '2026-12-01T00:00:00Z' })).toBe(true)
  expect(isRestricted({ standing: null, leaves_at: null })).toBe(false)
})

test('the text names the end', () => {
  const text = restraintText({ kind: 'suspended', until: suspended.until, standing: suspended }, now)
  expect(text).toMatch(/^Votre compte est suspendu jusqu’au 29 nov\. à \d\d:\d\d\.$/)
})
