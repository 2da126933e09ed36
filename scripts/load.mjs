import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'
import { writeBenchPage } from './write-bench-page.mjs'

ensureNode()
await ensureDependencies()
const flags = process.argv.slice(2)
const code = await runTool('tsx', ['--tsconfig=tests/bench/tsconfig.json', 'tests/bench/load.ts', ...flags])
process.exitCode = code !== 0 || flags.includes('--quick') ? code : await writeBenchPage()
