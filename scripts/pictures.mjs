import { ensureBuild } from './ensure-build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'

/* Takes pictures of every screen in four variants, with demo data and with edge-case data, into .cache/pictures. */
ensureNode()
await ensureDependencies()
const chromium = await ensureChromium()
if (chromium === null || (await ensureBuild()) !== 0) process.exit(1)
process.exitCode = await runTool('vitest', ['run', '--project', 'pictures', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
})
