import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type DayResults, renderDayReport } from './day/report.ts'
import { type DayPlan, runDays } from './day/run-day.ts'
import { readMachine } from './node/machine.ts'

/*
 * npm run bench:day [-- --quick | --render]. A run writes docs/benchmarks/day.md; a quick one is a tenth of a day and
 * prints its report.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const kept = resolve(root, '.cache/bench/day.json')

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, render: { type: 'boolean' } } })
const plan: DayPlan =
  values.quick === true
    ? { launches: 4, messages: 3, listings: 1, views: 20 }
    : { launches: 40, messages: 30, listings: 5, views: 200 }

if (values.render !== true) {
  const startedAt = new Date().toISOString()
  const results: DayResults = { plan, startedAt, machine: readMachine(), days: [] }
  await runDays(plan, (result) => {
    console.log(JSON.stringify(result))
    results.days.push(result)
  })
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
}
const text = renderDayReport(JSON.parse(readFileSync(kept, 'utf8')) as DayResults)
if (values.quick === true) console.log(`\n${text}`)
else {
  writeFileSync(resolve(root, 'docs/benchmarks/day.md'), text)
  console.log('\ndocs/benchmarks/day.md')
}
