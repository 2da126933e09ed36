import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { runTool } from './run.mjs'

ensureNode()
leaveWithNpm()
await ensureDependencies()
const api = process.env.PORT ?? '8000'
const code = await Promise.race([
  runTool('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { env: { PORT: api } }),
  runTool('vite', ['--clearScreen', 'false'], { env: { LOUMA_API_PORT: api } }),
])
// When one process ends, leaveWithNpm's SIGTERM handler stops the other.
process.exitCode = code
process.emit('SIGTERM')
