import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderLoadReport } from './load/report.ts'
import { type LoadResults, runLoad } from './load/run-load.ts'
import { fullRun, type LoadSettings, type Part, parts, quickRun } from './load/settings.ts'

/*
 * npm run load [-- --quick] [--engine embedded|postgres] [--parts limit,kills,…] [--soak MINUTES] [--kills N] [--seed
 * TEXT] | [--render]. Parts replace earlier results in docs/benchmarks/load.json and the report load.md; --quick prints.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const kept = resolve(root, 'docs/benchmarks/load.json')
const report = resolve(root, 'docs/benchmarks/load.md')

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    render: { type: 'boolean' },
    engine: { type: 'string' },
    parts: { type: 'string' },
    soak: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
})

function wholeNumber(name: 'soak' | 'kills', otherwise: number): number {
  const given = values[name]
  const found = given === undefined ? otherwise : Number(given)
  if (!Number.isInteger(found) || found < 0) throw new Error(`--${name} takes a whole number.`)
  return found
}

function oneOf<T extends string>(name: string, given: string, known: readonly T[]): T {
  const found = known.find((one) => one === given)
  if (found === undefined) throw new Error(`--${name} takes ${known.join(', ')}.`)
  return found
}

const isQuick = values.quick === true
const usual = isQuick ? quickRun : fullRun
const settings: LoadSettings = {
  ...usual,
  engines: values.engine === undefined ? usual.engines : [oneOf('engine', values.engine, usual.engines)],
  parts: values.parts?.split(',').map((part): Part => oneOf('parts', part, parts)) ?? usual.parts,
  soakMinutes: wholeNumber('soak', usual.soakMinutes),
  kills: wholeNumber('kills', usual.kills),
  seed: values.seed ?? usual.seed,
}

const read = (): LoadResults | null =>
  existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as LoadResults) : null

function write(results: LoadResults): void {
  if (isQuick) return
  writeFileSync(kept, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(report, renderLoadReport(results))
}

// A session of its own keeps the server from receiving the terminal's signals: 'exit' ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

if (values.render === true) {
  const before = read()
  if (before === null) throw new Error('Nothing has been measured yet.')
  write(before)
} else {
  const words = ['npm run load', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])]
  let last: LoadResults | null = null
  const save = (results: LoadResults) => {
    last = results
    write(results)
  }
  await runLoad(settings, { command: words.join(' '), before: isQuick ? null : read(), save })
  if (isQuick && last !== null) console.log(`\n${renderLoadReport(last)}`)
}
// Idle keep-alive connections would keep this process running.
process.exit(0)
