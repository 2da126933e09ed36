import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { root, runNpm, runTool } from './run.mjs'
import { writeBenchPage } from './write-bench-page.mjs'

const benchmarks = ['sync', 'web', 'scroll', 'conversation', 'server', 'live', 'release', 'day']

ensureNode()
// Names first; everything from the first option on belongs to the benchmark (`web --rounds 2`).
const words = process.argv.slice(2)
const firstFlag = words.findIndex((word) => word.startsWith('-'))
const names = firstFlag < 0 ? words : words.slice(0, firstFlag)
const flags = firstFlag < 0 ? [] : words.slice(firstFlag)
const strange = names.filter((name) => !benchmarks.includes(name))
if (strange.length > 0) {
  console.error(`Mesure inconnue : ${strange.join(', ')}. Il y a : ${benchmarks.join(', ')}.`)
  process.exit(1)
}
await ensureDependencies()
const includes = (...wanted) => names.length === 0 || wanted.some((name) => names.includes(name))
if (includes('sync', 'web', 'server')) await ensurePeers()
const needsBrowser = includes('sync', 'web', 'scroll', 'conversation', 'day')
const chromium = needsBrowser ? await ensureChromium() : ''
if (chromium === null) process.exit(1)

if (includes('web', 'scroll', 'conversation', 'day') && !flags.includes('--render')) {
  const code = await ensureBuild()
  if (code !== 0) process.exit(code)
}

for (const name of names.length > 0 ? names : benchmarks) {
  const isTimed =
    name !== 'release' && name !== 'day' && !flags.includes('--quick') && !flags.includes('--render')
  if (isTimed) await untilQuiet(name)
  const script = [`--tsconfig=tests/bench/tsconfig.json`, `tests/bench/${name}.ts`, ...flags]
  const code = await runTool('tsx', script, { env: { CHROMIUM_PATH: chromium } })
  if (code !== 0) process.exit(code)
}
if (!flags.includes('--quick')) process.exitCode = await writeBenchPage()

/**
 * Waits until the load average is below 0.5, for at most ten minutes, and refuses to measure above 2: other work on the
 * machine hides what a benchmark compares.
 */
async function untilQuiet(name) {
  const busy = () => loadavg()[0]
  for (let minute = 0; minute < 10 && busy() > 0.5; minute += 1) {
    console.log(`${name} : charge ${busy().toFixed(1)}, on attend une machine calme (moins de 0,5).`)
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  }
  if (busy() <= 2) return
  console.error(
    `${name} : charge ${busy().toFixed(1)}. Au-dessus de 2, une mesure ne vaut rien : arrêtez le reste.`,
  )
  process.exit(1)
}

/** The compared libraries are a separate package, installed on the first benchmark run. */
async function ensurePeers() {
  const folder = resolve(root, 'tests/bench')
  const lock = resolve(folder, 'package-lock.json')
  const installed = resolve(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && isComplete(lock, installed)) return
  console.log('Installation des bibliothèques de comparaison (npm ci dans tests/bench)…')
  const code = await runNpm(['ci', '--prefix', folder, '--no-audit', '--no-fund'])
  if (code !== 0) process.exit(code)
}

function isComplete(lock, installed) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const there = read(installed)
  return Object.entries(read(lock)).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  )
}
