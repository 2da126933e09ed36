import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { runTool } from './run.mjs'

ensureNode()
await ensureDependencies()
process.exitCode = await runTool('tsx', ['--tsconfig=tests/bench/tsconfig.json', 'tests/bench/model.ts'])
