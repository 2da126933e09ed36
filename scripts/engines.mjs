import { browsersPage, browsersTable } from './browsers-page.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureFfmpeg } from './ensure-ffmpeg.mjs'
import { ensureNode } from './ensure-node.mjs'
import { readResults, runProjects } from './run-projects.mjs'

/*
 * Runs the main journeys in Chromium, Firefox and WebKitGTK (Linux; installs their packages as root), and writes the table
 * of docs/browsers.md. With a file or LOUMA_ENGINES (`firefox,webkit`) it runs these only, and writes nothing.
 */
ensureNode()
await ensureDependencies()
const chromium = await ensureChromium()
if (chromium === null || !(await ensureEngines()) || !(await ensureFfmpeg()) || (await ensureBuild()) !== 0)
  process.exit(1)
const only = process.argv.slice(2)
const [step] = await runProjects(['engines'], { env: { CHROMIUM_PATH: chromium }, only })
process.exitCode = step.failed === 0 ? 0 : 1
if (only.length === 0 && process.env.LOUMA_ENGINES === undefined) browsersPage(browsersTable(readResults()))
