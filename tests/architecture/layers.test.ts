import { describe, expect, it } from 'vitest'
import { domainLayers, domainOf, layerOf, layers, layersPage } from './layers.ts'
import { readSources } from './source-graph.ts'

const sources = readSources()
const ours = [...sources.values()].filter((file) => layerOf(file.path) !== null)

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

  it('a feature or section imports no other one, a domain only the index.ts of lower domains', () => {
    const depthOf = (domain: string) => domainLayers.findIndex((layer) => layer.includes(domain))
    const violations = ours.flatMap((file) => {
      const own = domainOf(file.path)
      if (own === null) return []
      return file.takes.flatMap(({ from }) => {
        const other = domainOf(from)
        if (other === null || other === own || layerOf(from) !== layerOf(file.path)) return []
        const isAllowed =
          file.path.startsWith('server/') && from.endsWith('/index.ts') && depthOf(other) < depthOf(own)
        return isAllowed ? [] : [`${file.path} -> ${from}`]
      })
    })
    expect(violations).toEqual([])
  })

  it('every server domain has a layer', () => {
    const domains = new Set(
      ours
        .filter((file) => file.path.startsWith('server/domains/'))
        .flatMap((file) => domainOf(file.path) ?? []),
    )
    expect([...domains].filter((domain) => !domainLayers.flat().includes(domain))).toEqual([])
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
