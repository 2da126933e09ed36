import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { root, runTool } from './run.mjs'

ensureNode()
leaveWithNpm()
await ensureDependencies()
const { checkTypes } = await import('./types.mjs')
const chromium = await ensureChromium()
const reports = resolve(root, '.cache/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const steps = [
  ['Types', checkTypes],
  ['Format et lint', lint],
  ['Unités', () => vitest('unit')],
  ['Architecture', () => vitest('architecture')],
  ['Synchronisation', () => vitest('sync')],
  ['Simulation', () => vitest('simulation')],
  ['Serveur', () => vitest('server')],
  ['Parcours', journeys],
]
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
  })
}
const done = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const begun = Date.now()
  const counts = await step()
  if (interrupted) process.exit(130)
  done.push({ name, ...counts, seconds: (Date.now() - begun) / 1000 })
}

console.log('\n── Résumé')
for (const { name, passed, failed, seconds } of done) {
  const mark = failed === 0 ? '✓' : '✗'
  console.log(`${mark} ${name.padEnd(16)} ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)`)
}
const passed = done.reduce((sum, step) => sum + step.passed, 0)
const failed = done.reduce((sum, step) => sum + step.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

async function lint() {
  const code = await runTool('@biomejs/biome', ['check', '.'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function journeys() {
  if (chromium === null) return { passed: 0, failed: 1 }
  if ((await ensureBuild()) !== 0) return { passed: 0, failed: 1 }
  return vitest('journeys', { CHROMIUM_PATH: chromium })
}

/** A runner that crashes, finds no test or skips one counts as a failure. */
async function vitest(project, env = {}) {
  const file = resolve(reports, `${project}.json`)
  const code = await runTool(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  )
  return countReport(file, code)
}

function countReport(file, code) {
  let passed = 0
  let failed = 0
  try {
    for (const { status, assertionResults } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
      const good = assertionResults.filter((test) => test.status === 'passed').length
      passed += good
      failed += assertionResults.length - good
      if (status !== 'passed' && good === assertionResults.length) failed += 1
    }
  } catch {
    return { passed, failed: failed + 1 }
  }
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed }
}
