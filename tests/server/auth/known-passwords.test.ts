import { expect, it } from 'vitest'
import { refuseKnown } from '#server/domains/auth/passwords.ts'

const awa = { name: 'Awa N’Diaye-Sarr', email: 'awa.kalinka@louma.test' }
const verdict = (password: string, owner = awa) =>
  refuseKnown(password, owner).then(
    () => 'taken',
    (error: { code: string; details: { fields?: Record<string, string[]> } }) => {
      expect(error.details.fields?.password?.[0]).toMatch(/\.$/)
      return error.code
    },
  )

it.each([
  // From lists of breached passwords, also with usual substitutions.
  'password',
  'P@ssw0rd!',
  '12345678',
  'iloveyou12',
  'M4rs31ll3',
  // French passwords, and rows of the French phone keyboard.
  'motdepasse',
  'Mot-De-Passe',
  'azerty123',
  'azertyuiop',
  'bonjour123',
  'doudou75',
  // Repetitions and sequences.
  'aaaaaaaaaaaa',
  'abcdabcdabcd',
  `${'ab'.repeat(100)}`,
  'abcdefgh',
])('refuses %s', async (password) => expect(await verdict(password)).toBe('password_known'))

it.each([
  'kalinka-98-tambour',
  'Ndiaye-au-marché-bleu',
  'KALINKA et le fleuve',
  'tambour-de-sàrr-le-soir',
  'louma-demo',
  'ma-Louma-du-mardi',
])('refuses %s of Awa N’Diaye-Sarr', async (password) =>
  expect(await verdict(password)).toBe('password_known'),
)

it.each([
  'un-secret-bien-a-moi',
  'tambour bleu du fleuve',
  'j7#kW2-pQz',
  '漢字漢字感じ一二三四',
  'ΣΣΣπρδλκω9',
])('takes %s', async (password) => expect(await verdict(password)).toBe('taken'))

it('accepts words of other users, and ignores short names', async () => {
  expect(await verdict('kalinka-98-tambour', { name: 'Bakary', email: 'b@louma.test' })).toBe('taken')
  expect(await verdict('awalé-tambour-98', { name: 'Awa', email: 'awa@louma.test' })).toBe('taken')
})

it('answers quickly for adversarial passwords', async () => {
  const hostile = [
    '4@eE3sS$1lLiI0oO'.repeat(12),
    '()[]|3|0'.repeat(25),
    '|_|\\/\\/'.repeat(28),
    'abcd1234'.repeat(25),
  ]
  await verdict('warm')
  for (const password of hostile) {
    const begun = performance.now()
    await verdict(password)
    expect(performance.now() - begun).toBeLessThan(1_000)
  }
})
