import { expect, test } from 'vitest'
import { unreadElsewhere } from '#src/features/discussions/unread-elsewhere.ts'

test('what the server counts is said, and nothing when it counts nothing', () => {
  expect(unreadElsewhere(0)).toBeUndefined()
  expect(unreadElsewhere(1)).toBe('Le serveur annonce 1 message non lu.')
  expect(unreadElsewhere(12)).toBe('Le serveur annonce 12 messages non lus.')
})
