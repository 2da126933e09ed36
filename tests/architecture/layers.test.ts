import { describe, expect, it } from 'vitest'
import { clientDomainLayers, domainLayers, domainOf, layerOf, layers, layersPage } from './layers.ts'
import { readSources } from './source-graph.ts'

const sources = readSources()
const ours = [...sources.values()].filter((file) => layerOf(file.path) !== null)

/** What the engine uses of the database: its own tables, and members of Dexie. */
const engineTables: readonly string[] = [
  'outbox',
  'collections',
  'device',
  'drafts',
  'draftPhotos',
  'uploads',
  'intents',
  'transaction',
]

describe('layers', () => {
  it('reads the sources', () => {
    expect(ours.length).toBeGreaterThan(100)
  })

  it('every file belongs to a layer', () => {
    const unknown = ours.filter((file) => layers[layerOf(file.path) ?? ''] === undefined)
    expect(unknown.map((file) => file.path)).toEqual([])
  })

  it('a file imports only what its layer allows', () => {
    const violations = ours.flatMap((file) => {
      const layer = layerOf(file.path) ?? ''
      return file.takes
        .filter(({ from }) => {
          const other = layerOf(from)
          return other === null || (other !== layer && !layers[layer]?.mayImport.includes(other))
        })
        .map(({ from }) => `${file.path} -> ${from}`)
    })
    expect(violations).toEqual([])
  })

  it('a feature or section imports no other one, a domain only lower domains, on the server by their index.ts', () => {
    const depthOf = (layer: readonly (readonly string[])[], domain: string) =>
      layer.findIndex((names) => names.includes(domain))
    const violations = ours.flatMap((file) => {
      const own = domainOf(file.path)
      if (own === null) return []
      return file.takes.flatMap(({ from }) => {
        const other = domainOf(from)
        if (other === null || other === own || layerOf(from) !== layerOf(file.path)) return []
        const isLower = (order: readonly (readonly string[])[]) => depthOf(order, other) < depthOf(order, own)
        const isAllowed = file.path.startsWith('server/')
          ? from.endsWith('/index.ts') && isLower(domainLayers)
          : file.path.startsWith('src/domains/') && isLower(clientDomainLayers)
        return isAllowed ? [] : [`${file.path} -> ${from}`]
      })
    })
    expect(violations).toEqual([])
  })

  it.each([
    ['server/domains/', domainLayers],
    ['src/domains/', clientDomainLayers],
  ])('every domain in %s has a layer', (folder, order) => {
    const below = ours.filter((file) => file.path.startsWith(folder))
    const domains = new Set(below.flatMap((file) => domainOf(file.path) ?? []))
    expect([...domains].filter((domain) => !order.flat().includes(domain))).toEqual([])
  })

  it('no slice of a client domain imports the registry of all', () => {
    const found = ours
      .filter((file) => file.path.startsWith('src/domains/') && domainOf(file.path) !== null)
      .flatMap((file) => file.takes.map(({ from }) => `${file.path} -> ${from}`))
      .filter((line) => /-> src\/domains\/[^/]+\.ts$/.test(line) && !line.endsWith('src/domains/label.ts'))
    expect(found).toEqual([])
  })

  it('the engine names no domain', () => {
    const engine = ours.filter((file) => file.path.startsWith('src/sync/'))
    const contracts = engine
      .flatMap((file) => file.takes.map(({ from }) => `${file.path} -> ${from}`))
      .filter(
        (line) =>
          line.includes('-> contract/') &&
          !/contract\/(auth|durations|endpoint|endpoint-path|errors|fields|limits|live|sync|sync-calls|uploads)\.ts$/.test(
            line,
          ),
      )
    const tables = engine.flatMap((file) =>
      [...file.text.matchAll(/\bdb\.(?!ts\b)(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !engineTables.includes(name))
        .map((name) => `${file.path}: db.${name}`),
    )
    expect([...contracts, ...tables]).toEqual([])
  })

  it('docs/layers.md shows the tables', async () => {
    await expect(layersPage()).toMatchFileSnapshot('../../docs/layers.md')
  })

  it('every import resolves to a file', () => {
    const missing = [...sources.values()].flatMap((file) =>
      file.takes
        .filter(({ from }) => /\.tsx?$/.test(from) && !from.endsWith('.d.ts') && !sources.has(from))
        .filter(({ from }) => !from.startsWith('tests/bench/') && !from.startsWith('scripts/'))
        .map(({ from }) => `${file.path} -> ${from}`),
    )
    expect(missing).toEqual([])
  })

  it('worker and engine do not import React', () => {
    const found = ours
      .filter((file) => /^(sw|src\/(domains|sync|db|api|lib)|contract|server)\//.test(file.path))
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
