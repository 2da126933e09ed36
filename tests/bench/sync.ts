import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderReport } from './node/report.ts'
import type { Results } from './node/results.ts'
import { runSync } from './node/run-sync.ts'
import { fullSettings, quickSettings } from './node/settings.ts'

/*
 * npm run bench:sync [-- --quick | --render]. A full run writes docs/benchmarks/sync.md; a quick one proves that
 * everything works and prints its table; --render writes the report of the last full run again.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const report = resolve(root, 'docs/benchmarks/sync.md')
const kept = resolve(root, '.cache/bench/sync.json')
const flags = new Set(process.argv.slice(2))
const unknown = [...flags].filter((flag) => flag !== '--quick' && flag !== '--render')
if (unknown.length > 0) throw new Error(`unknown option ${unknown.join(' ')}`)

if (flags.has('--render')) {
  writeFileSync(report, renderReport(JSON.parse(readFileSync(kept, 'utf8')) as Results))
} else if (flags.has('--quick')) {
  console.log(`\n${renderReport(await runSync(quickSettings, 'npm run bench:sync -- --quick'))}`)
} else {
  const results = await runSync(fullSettings, 'npm run bench:sync')
  mkdirSync(dirname(kept), { recursive: true })
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
  writeFileSync(report, renderReport(results))
  console.log(`\ndocs/benchmarks/sync.md`)
}
