import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderWebReport } from './web/report.ts'
import type { WebResults } from './web/results.ts'
import { runWeb } from './web/run-web.ts'

/*
 * npm run bench:web [-- --rounds N] [--quick | --render]. A full run writes docs/benchmarks/web.md; a quick one is
 * one round and prints its report; --render writes the report of the last run again, full or quick.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const report = resolve(root, 'docs/benchmarks/web.md')
const kept = resolve(root, '.cache/bench/web.json')
const fullCycles = 5

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, quick: { type: 'boolean' }, render: { type: 'boolean' } },
})
const isQuick = values.quick === true
const rounds = Number(values.rounds ?? (isQuick ? 1 : fullCycles))
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')

if (values.render === true) {
  writeFileSync(report, renderWebReport(JSON.parse(readFileSync(kept, 'utf8')) as WebResults))
} else {
  const words = ['npm run bench:web', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])]
  const results = await runWeb({ mode: isQuick ? 'quick' : 'full', rounds }, words.join(' '))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
  if (isQuick) console.log(`\n${renderWebReport(results)}`)
  else {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, renderWebReport(results))
    console.log('\ndocs/benchmarks/web.md')
  }
}
