import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderServerReport } from './server/report.ts'
import { runServer, type ServerResults } from './server/run-server.ts'
import { fullRun, quickRun } from './server/settings.ts'

/*
 * npm run bench:server [-- --quick] [--small N] [--large N] [--embedded N] [--rounds N] [--seconds N] | [--render]. A
 * run writes docs/benchmarks/server.md, a quick one prints; --render writes the report of the last run again.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const report = resolve(root, 'docs/benchmarks/server.md')
const kept = resolve(root, '.cache/bench/server.json')
const names = ['small', 'large', 'embedded', 'rounds', 'seconds'] as const

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    render: { type: 'boolean' },
    small: { type: 'string' },
    large: { type: 'string' },
    embedded: { type: 'string' },
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
  const words = ['npm run bench:server', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])]
  const results = await runServer(settings, words.join(' '))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
}
const text = renderServerReport(JSON.parse(readFileSync(kept, 'utf8')) as ServerResults)
if (values.quick === true) console.log(`\n${text}`)
else {
  writeFileSync(report, text)
  console.log('\ndocs/benchmarks/server.md')
}
