import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { ensureWebKit } from './ensure-webkit.mjs'
import { runTool } from './run.mjs'

/* Runs the tests that need Safari's engine: WebKitGTK, which only Linux has. */
ensureNode()
await ensureDependencies()
if (!(await ensureWebKit()) || (await ensureBuild()) !== 0) process.exit(1)
process.exitCode = await runTool('vitest', ['run', '--project', 'webkit', ...process.argv.slice(2)])
