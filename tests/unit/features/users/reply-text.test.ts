import { expect, test } from 'vitest'
import { replyText } from '#src/features/users/person-facts.tsx'

test.each([
  [0, 'Répond en général en quelques minutes'],
  [16, 'Répond en général en moins d’une heure'],
  [300, 'Répond en général en quelques heures'],
  [301, 'Répond en général dans la journée'],
  [4_320, 'Répond en général en quelques jours'],
  [4_321, null],
  [null, null],
])('%s minutes: %s', (minutes, text) => {
  expect(replyText(minutes)).toBe(text)
})
