import { describe, expect, it } from 'vitest'
import { domainLayers, domainOf, mayImport, roomOf } from './rooms.ts'
import { readSources } from './source-graph.ts'

const sources = readSources()
const ours = [...sources.values()].filter((file) => roomOf(file.path) !== null)

describe('rooms', () => {
  it('reads the whole house', () => {
    expect(ours.length).toBeGreaterThan(100)
  })

  it('every file lives in a room of the plan', () => {
    const homeless = ours.filter((file) => mayImport[roomOf(file.path) ?? ''] === undefined)
    expect(homeless.map((file) => file.path)).toEqual([])
  })

  it('imports only what its room may enter', () => {
    const trespasses = ours.flatMap((file) => {
      const room = roomOf(file.path) ?? ''
      return file.takes
        .filter(({ from }) => {
          const other = roomOf(from)
          return other === null || (other !== room && !mayImport[room]?.includes(other))
        })
        .map(({ from }) => `${file.path} -> ${from}`)
    })
    expect(trespasses).toEqual([])
  })

  it('no feature knows another, no domain reaches around another’s public face or upward', () => {
    const layerOf = (domain: string) => domainLayers.findIndex((layer) => layer.includes(domain))
    const trespasses = ours.flatMap((file) => {
      const own = domainOf(file.path)
      if (own === null) return []
      return file.takes.flatMap(({ from }) => {
        const other = domainOf(from)
        if (other === null || other === own || roomOf(from) !== roomOf(file.path)) return []
        const isAllowed =
          file.path.startsWith('server/') && from.endsWith('/index.ts') && layerOf(other) < layerOf(own)
        return isAllowed ? [] : [`${file.path} -> ${from}`]
      })
    })
    expect(trespasses).toEqual([])
  })

  it('every server domain has its place in the layers', () => {
    const domains = new Set(
      ours
        .filter((file) => file.path.startsWith('server/domains/'))
        .flatMap((file) => domainOf(file.path) ?? []),
    )
    expect([...domains].filter((domain) => !domainLayers.flat().includes(domain))).toEqual([])
  })

  it('every import finds its file', () => {
    const missing = [...sources.values()].flatMap((file) =>
      file.takes
        .filter(({ from }) => /\.tsx?$/.test(from) && !from.endsWith('.d.ts') && !sources.has(from))
        .filter(({ from }) => !from.startsWith('tests/bench/') && !from.startsWith('scripts/'))
        .map(({ from }) => `${file.path} -> ${from}`),
    )
    expect(missing).toEqual([])
  })

  it('React stays out of the worker and the engine', () => {
    const found = ours
      .filter((file) => /^(sw|src\/(sync|db|api|lib)|contract|server)\//.test(file.path))
      .filter((file) => file.packages.some((name) => /^(react|react-dom|dexie-react-hooks)(\/|$)/.test(name)))
    expect(found.map((file) => file.path)).toEqual([])
  })

  it('the contract depends on the validator alone', () => {
    const found = ours
      .filter((file) => file.path.startsWith('contract/'))
      .flatMap((file) => file.packages.filter((name) => name !== 'valibot'))
    expect(found).toEqual([])
  })
})
