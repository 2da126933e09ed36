import { existsSync } from 'node:fs'
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
 * schedules of the simulation, every planted bug, the other engines, and the other Node versions. About an hour on two cores.
 */
const schedules = 10_000
const nodeVersions = ['20', '22', '24']

ensureNode()
leaveWithNpm()
await ensureDependencies()
const chromium = await ensureChromium()
await ensureFfmpeg()
const hasEngines = await ensureEngines()
const begun = Date.now()
const env = { LOUMA_TESTS: 'deep', CHROMIUM_PATH: chromium ?? '' }

const steps = [await timed('Construction', async () => countOf(await ensureBuild()))]
steps.push(...(await runProjects(Object.keys(projects), { env })))
if (hasEngines) steps.push(...(await runProjects(['engines'], { env })))
else steps.push({ name: 'Moteurs', passed: 0, failed: 1, seconds: 0 })
steps.push(await timed('Simulation, 10 000 suites', simulate))
steps.push(await timed('Défauts plantés', async () => countOf(await runTool('tsx', ['scripts/planted.mjs']))))
for (const version of nodeVersions) {
  const done = await runProjects(['unit', 'sync', 'server'], { node: await nodeOf(version) })
  steps.push(...done.map((step) => ({ ...step, name: `${step.name} (Node ${version})` })))
}
printSummary(steps, (Date.now() - begun) / 1000)

async function simulate() {
  return countOf(await runTool('tsx', ['tests/simulation/cli.ts', '--schedules', String(schedules)]))
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
