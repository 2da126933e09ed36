import { parseArgs } from 'node:util'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runNpm } from './run.mjs'
import { writeBenchPage } from './write-bench-page.mjs'

/*
 * `npm run bench:all [-- --quick] [--only sync,server]`; `--quick` only checks that all benchmarks run and writes
 * nothing. `npm run bench:page` (`--page`) only renders docs/benchmarks/README.md.
 */

const steps = ['sync', 'web', 'scroll', 'conversation', 'server', 'live', 'release', 'day', 'load', 'model']

ensureNode()
const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, page: { type: 'boolean' }, only: { type: 'string' } },
})
await ensureDependencies()
const wanted = values.only?.split(',') ?? steps
const strange = wanted.filter((name) => !steps.includes(name))
if (strange.length > 0) {
  console.error(`Mesure inconnue : ${strange.join(', ')}. Il y a : ${steps.join(', ')}.`)
  process.exit(1)
}
for (const name of values.page ? [] : steps.filter((one) => wanted.includes(one))) {
  if (values.quick && name === 'model') continue
  const command = name === 'load' || name === 'model' ? name : `bench:${name}`
  const code = await runNpm(['run', command, ...(values.quick ? ['--', '--quick'] : [])])
  if (code !== 0) process.exit(code)
}
if (values.page) process.exitCode = await writeBenchPage()
