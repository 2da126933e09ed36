import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { runNpm, runTool } from './run.mjs'
import { countOf, printSummary, projects, runProjects, timed } from './run-projects.mjs'

/*
 * Every case of every project (both database engines, the whole seeded week, 20,000 fuzz requests, 50 kills), 10,000
 * schedules of the simulation, every planted bug, the other engines, and the usual share on the other Node versions.
 *
 *   npm run test:deep [-- --only projects,engines]
 *
 * --only: these parts, for machines on which all of them take too long for one job.
 */
const schedules = 10_000
const nodeVersions = ['20', '22', '24']

const parts = {
  projects: runAllProjects,
  engines: runEngines,
  schedules: () =>
    runScript('Simulation, 10 000 suites', ['tests/simulation/cli.ts', '--schedules', String(schedules)]),
  planted: () => runScript('Défauts plantés', ['scripts/planted.mjs']),
  nodes: runOnOtherNodes,
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = values.only?.split(',') ?? Object.keys(parts)
for (const name of chosen)
  if (!(name in parts)) throw new Error(`--only takes ${Object.keys(parts).join(', ')}; not ${name}.`)

ensureNode()
leaveWithNpm()
await ensureDependencies()
const env = { LOUMA_TESTS: 'deep', CHROMIUM_PATH: (await ensureChromium()) ?? '' }
await ensureFfmpeg()
const begun = Date.now()
const steps = [await timed('Construction', async () => countOf(await ensureBuild()))]
for (const name of chosen) steps.push(...(await parts[name]()))
printSummary(steps, (Date.now() - begun) / 1000)

function runAllProjects() {
  return runProjects(Object.keys(projects), { env })
}

async function runEngines() {
  if (await ensureEngines()) return runProjects(['engines'], { env })
  return [{ name: 'Moteurs', passed: 0, failed: 1, seconds: 0 }]
}

async function runScript(name, args) {
  return [await timed(name, async () => countOf(await runTool('tsx', args)))]
}

async function runOnOtherNodes() {
  const own = process.version.slice(1).split('.')[0]
  const done = []
  for (const version of nodeVersions.filter((one) => one !== own)) {
    const found = await runProjects(['unit', 'sync', 'server'], { node: await nodeOf(version) })
    done.push(...found.map((step) => ({ ...step, name: `${step.name} (Node ${version})` })))
  }
  return done
}

/** Path of that Node; the npm package `node` brings its binary. */
async function nodeOf(version) {
  let output = ''
  const find = ['exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath']
  await runNpm(find, { onOutput: (text) => (output += text) })
  // npm may add notices of its own.
  const path = output.split('\n').find((line) => existsSync(line))
  if (path === undefined) throw new Error(`No Node ${version}:\n${output}`)
  return path
}
