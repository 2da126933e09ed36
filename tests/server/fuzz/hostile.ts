import fc from 'fast-check'

/** Members of every object: a lookup by user input must not find them. */
export const objectNames: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

/** Texts known to break servers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202emarhaba\u202c',
  '\u200b\u2060\ufeff',
  'e\u0301'.repeat(200),
  '🧺'.repeat(2_000),
  'x'.repeat(70_000),
  'NaN',
  'null',
  'undefined',
  'true',
  '-1',
  '1e999',
  '0x10',
  '٣',
  "' or '1'='1",
  "'; drop table users; --",
  "\\'; select pg_sleep(5); --",
  '%',
  '_%\\',
  '#{7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/media/../../secret',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:5432/',
  '\r\nSet-Cookie: a=b',
  '%s%n%x%d',
  '(a+)+$',
  '((((((((((',
  '& | ! <-> :*',
  '"unclosed',
  ...objectNames,
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  1e-9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
]

const deep = (levels: number): unknown => {
  let held: unknown = 'deep'
  for (let at = 0; at < levels; at++) held = at % 2 === 0 ? [held] : { a: held }
  return held
}

/** A value that fits no schema at its position. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(20, 31, 33, 500).map(deep) },
  { weight: 1, arbitrary: fc.constant({ toString: 'x', valueOf: 1, $gt: '' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1_001, 5_000).map((length) => Array.from({ length }, (_, at) => at)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

/** Damages a valid value: one part is replaced, removed or added. */
export const damage: fc.Arbitrary<(value: unknown) => unknown> = fc
  .record({
    at: fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 3 }),
    action: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'whole'),
    value: hostileValue,
    name: fc.constantFrom(...objectNames, 'id', 'user_id', 'is_admin', 'role', 'permissions', 'éé', ''),
  })
  .map(
    ({ at, action, value, name }) =>
      (good: unknown) =>
        action === 'whole' ? value : change(good, at, action, name, value),
  )

function change(held: unknown, at: readonly number[], action: string, name: string, value: unknown): unknown {
  if (held === null || typeof held !== 'object') return action === 'drop' ? undefined : value
  const entries = Object.entries(held)
  const [first = 0, ...rest] = at
  const chosen = entries.length === 0 ? -1 : first % entries.length
  const inner = entries[chosen]?.[1]
  const goesIn = rest.length > 0 && inner !== null && typeof inner === 'object'
  if (goesIn) entries[chosen] = [entries[chosen]?.[0] ?? '', change(inner, rest, action, name, value)]
  else if (action === 'add' || chosen < 0) entries.push([name, value])
  else if (action === 'drop') entries.splice(chosen, 1)
  else entries[chosen] = [entries[chosen]?.[0] ?? '', value]
  if (Array.isArray(held)) return entries.map(([, one]) => one)
  // Own properties, `__proto__` included, as JSON.parse creates them.
  return Object.defineProperties(
    {},
    Object.fromEntries(entries.map(([key, one]) => [key, { value: one, enumerable: true, writable: true }])),
  )
}
