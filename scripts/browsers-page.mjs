import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

const begin = '<!-- written by npm run engines -->\n'
const end = '<!-- end -->\n'

/** Rows are journeys, columns engines with their version; ✗ when one test of a journey failed there. */
export function browsersTable(files) {
  const versions = new Map()
  const rows = new Map()
  for (const { ancestorTitles, status, meta } of files.flatMap(({ assertionResults }) => assertionResults)) {
    const [engine, journey] = ancestorTitles
    versions.set(engine, meta?.engineVersion ?? versions.get(engine) ?? '')
    const row = rows.get(journey) ?? new Map()
    row.set(engine, status === 'passed' && row.get(engine) !== '✗' ? '✓' : '✗')
    rows.set(journey, row)
  }
  const engines = [...versions.keys()].sort()
  const line = (cells) => `| ${cells.join(' | ')} |\n`
  return [
    line(['journey', ...engines.map((engine) => `${engine} ${versions.get(engine)}`)]),
    line(['---', ...engines.map(() => '---')]),
    ...[...rows.keys()]
      .sort()
      .map((journey) => line([journey, ...engines.map((engine) => rows.get(journey).get(engine) ?? '✗')])),
  ].join('')
}

/** Replaces the table of docs/browsers.md; the rest of the page is written by hand. */
export function browsersPage(table) {
  const path = resolve(root, 'docs/browsers.md')
  const page = readFileSync(path, 'utf8')
  const [before, rest] = page.split(begin)
  const [, after] = rest.split(end)
  writeFileSync(path, `${before}${begin}${table}${end}${after}`)
}
