import { expect, it } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { readSources } from './source-graph.ts'

const files = [...readSources().values()]

/** Endpoints that no screen calls yet. The test below fails when an entry has its screen. */
const awaitingScreens: readonly string[] = []

function takenBy(prefixes: readonly string[]): Set<string> {
  return new Set(
    files
      .filter((file) => prefixes.some((prefix) => file.path.startsWith(prefix)))
      .flatMap((file) =>
        file.takes
          .filter(({ from, isType }) => from.startsWith('contract/') && !isType)
          .map(({ name }) => name),
      ),
  )
}

it('names are unique, and so are method and path', () => {
  const names = endpoints.map(({ name }) => name)
  const places = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(places).size).toBe(places.length)
})

it('the server serves every endpoint', () => {
  const served = takenBy(['server/'])
  expect(endpoints.map(({ name }) => name).filter((name) => !served.has(name))).toEqual([])
})

it('the client calls every endpoint except those listed as waiting for a screen', () => {
  const kinds = files.filter((file) => file.path.startsWith('src/domains/')).map((file) => file.text)
  const called = takenBy(['src/', 'sw/'])
  const isCalled = ({ name, path }: { name: string; path: string }) =>
    called.has(name) || kinds.some((text) => text.includes(`'${path}'`))
  expect(endpoints.filter((one) => !isCalled(one)).map(({ name }) => name)).toEqual(awaitingScreens)
})
