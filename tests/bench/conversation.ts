import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderConversationReport } from './conversation/report.ts'
import { type ConversationBenchResults, runConversationBench } from './conversation/run-conversation.ts'

/*
 * npm run bench:conversation [-- --rounds N | --quick | --render]. A run writes docs/benchmarks/conversation.md; a quick one is one
 * round and prints its report.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const report = resolve(root, 'docs/benchmarks/conversation.md')
const kept = resolve(root, '.cache/bench/talk.json')
const fullCycles = 5

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, quick: { type: 'boolean' }, render: { type: 'boolean' } },
})
const rounds = Number(values.rounds ?? (values.quick === true ? 1 : fullCycles))
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')

if (values.render !== true) {
  const words = [
    'npm run bench:conversation',
    ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
  ]
  const results = await runConversationBench(rounds, words.join(' '))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(results))
}
const text = renderConversationReport(JSON.parse(readFileSync(kept, 'utf8')) as ConversationBenchResults)
if (values.quick === true) console.log(`\n${text}`)
else {
  writeFileSync(report, text)
  console.log('\ndocs/benchmarks/conversation.md')
}
