import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderLiveReport } from './live/report.ts'
import { type LiveResults, runLive } from './live/run-live.ts'
import { fullRun, quickRun } from './live/settings.ts'

/*
 * npm run bench:live [-- --quick] [--phones N] [--perSecond N] [--rounds N] [--seconds N] | [--render]. A full run
 * writes docs/benchmarks/live.md, a quick one prints; --render writes the last run's report again.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const report = resolve(root, 'docs/benchmarks/live.md')
const kept = resolve(root, '.cache/bench/live.json')
const names = ['phones', 'perSecond', 'rounds', 'seconds'] as const

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    render: { type: 'boolean' },
    phones: { type: 'string' },
    perSecond: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const settings = { ...(values.quick === true ? quickRun : fullRun) }
for (const name of names) {
  const given = values[name]
  if (given === undefined) continue
  settings[name] = Number(given)
  if (!Number.isInteger(settings[name]) || settings[name] < 1)
    throw new Error(`--${name} takes a whole number from 1.`)
}

if (values.render !== true) {
  const words = ['npm run bench:live', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])]
  const results = await runLive(settings, words.join(' '))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
}
const text = renderLiveReport(JSON.parse(readFileSync(kept, 'utf8')) as LiveResults)
if (values.quick === true) console.log(`\n${text}`)
else {
  writeFileSync(report, text)
  console.log('\ndocs/benchmarks/live.md')
}
