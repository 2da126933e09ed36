import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { runTool } from './run.mjs'
import { countOf, printSummary, projects, runProjects, timed } from './run-projects.mjs'

ensureNode()
leaveWithNpm()
await ensureDependencies()
const { checkTypes } = await import('./types.mjs')
const chromium = await ensureChromium()
await ensureFfmpeg()
const begun = Date.now()

const checks = [
  await timed('Construction', async () => countOf(await ensureBuild())),
  ...(await Promise.all([timed('Types', checkTypes), timed('Format et lint', lint)])),
]
// Journeys need the build and a browser; everything else runs without.
const canBrowse = chromium !== null && checks[0].failed === 0
const names = Object.keys(projects).filter((name) => name !== 'journeys' || canBrowse)
const tests = await runProjects(names, { env: { CHROMIUM_PATH: chromium ?? '' } })
if (!canBrowse) tests.push({ name: projects.journeys, passed: 0, failed: 1, seconds: 0 })
printSummary([...checks, ...tests], (Date.now() - begun) / 1000)

async function lint() {
  return countOf(await runTool('@biomejs/biome', ['check', '.']))
}
