import { expect, test } from 'vitest'
import { createStatementNames } from '#server/db/name-statements.ts'

function usedOften(nameOf: (text: string) => string | undefined, text: string): string | undefined {
  for (let use = 0; use < 9; use++) nameOf(text)
  return nameOf(text)
}

test('a text is named from its fifth use on, and each text by its own name', () => {
  const nameOf = createStatementNames()
  const found = Array.from({ length: 6 }, () => nameOf('select $1'))
  expect(found.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined])
  expect(found[4]).toBeDefined()
  expect(found[5]).toBe(found[4])
  expect(usedOften(nameOf, 'select $1, $2')).not.toBe(found[4])
})

test('a text search is planned for its words each time', () => {
  expect(usedOften(createStatementNames(), 'select from search_documents where document @@ $1')).toBe(
    undefined,
  )
})

test('the number of names is limited, and rare texts do not keep a frequent one from its name', () => {
  const nameOf = createStatementNames()
  for (let rare = 0; rare < 5_000; rare++) nameOf(`select $1 from rare_${rare}`)
  const names = Array.from({ length: 300 }, (_, at) => usedOften(nameOf, `select $1 from frequent_${at}`))
  expect(names[0]).toBeDefined()
  const given = names.filter((name) => name !== undefined)
  expect(new Set(given).size).toBe(given.length)
  expect(given.length).toBe(256)
})
