import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { readSources } from './source-graph.ts'

/** Coined words that docs/glossary.md replaces. */
const banned = new Set(
  `barred beginning beginnings deaf deed deeds departures desk desks door doors entrust finder happening happenings haste heard
   heart hearts impatience keeper keepers landing landings lift office patience purse rounds spendthrift talk talker talks tell
   tells told verdict verdicts visitor visitors`.split(/\s+/),
)

/** Endpoint names are part of the public API. */
const publicNames = [
  'contract/category-editing.ts listDeskCategories',
  'contract/conversations.ts tellTyping',
]

const sources = [...readSources().values()]
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
const isBanned = (name: string) => wordsOf(name).some((word) => banned.has(word))

it('no file or folder is named with a word that the glossary replaces', () => {
  const found = sources
    .map(({ path }) => path)
    .filter((path) => isBanned(`${dirname(path)}/${basename(path).split('.')[0]}`))
  expect(found).toEqual([])
})

it('no exported identifier contains a word that the glossary replaces', () => {
  const found = sources
    .flatMap(({ path, exports }) => exports.filter(isBanned).map((name) => `${path} ${name}`))
    .filter((name) => !publicNames.includes(name))
  expect(found).toEqual([])
})
