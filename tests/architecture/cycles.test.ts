import { expect, it } from 'vitest'
import { readSources } from './source-graph.ts'

const sources = readSources()

/** The first cycle of value imports, as a path of files, or null. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  function walk(file: string, trail: string[]): string[] | null {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of graph.get(file) ?? []) {
      const cycle = walk(next, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of graph.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return null
}

it('recognises a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(findCycle(graph)).toEqual(['b', 'c', 'b'])
})

it('no cycle of value imports', () => {
  const graph = new Map(
    [...sources.values()].map((file) => [
      file.path,
      file.takes.filter(({ isType, isLazy }) => !isType && !isLazy).map(({ from }) => from),
    ]),
  )
  expect(findCycle(graph)).toBeNull()
})
