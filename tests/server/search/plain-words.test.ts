import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainWords } from '#contract/market-words.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

const texts = [
  'Téléphone d’occasion, 128Go',
  'Œufs ÉTÉ çà et là',
  'Ñame ŋoom ɲɛnɛ Ɓeydi ƴaakol',
  'e\u0301cran a\u0300 6\u202f000 F',
  'Wi-Fi 4x4 / 12V_usb',
  'STRASSE straße naïve Noël',
  '« »  !!',
  '🐑 mouton',
]

describe.each(bothEngines)('normalised words (%s)', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test.each(texts)('are equal in the database and on the device: %s', async (text) => {
    const { rows } = await database.db.execute<{ plain: string }>(
      sql`select btrim(search_plain(${text})) as plain`,
    )
    expect(rows[0]?.plain).toBe(plainWords(text).join(' '))
  })

  test('similar-sounding spellings have one phonetic form', async () => {
    const pairs = [
      'iphone',
      'ifone',
      'chaussures',
      'chossure',
      'casque',
      'kaske',
      'bazin',
      'basin',
      'djembe',
      'jembe',
    ]
    const { rows } = await database.db.execute<{ sound: string }>(
      sql`select search_sound(word) as sound from unnest(${sql.param(pairs)}::text[]) with ordinality as words (word, n) order by n`,
    )
    for (let n = 0; n < rows.length; n += 2) expect(rows[n]?.sound).toBe(rows[n + 1]?.sound)
    expect(new Set(rows.map(({ sound }) => sound)).size).toBe(pairs.length / 2)
  })
})
