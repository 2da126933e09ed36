import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { root } from './run.mjs'

ensureNode()
leaveWithNpm()
await ensureDependencies()
const code = await ensureBuild()
if (code !== 0) process.exit(code)
// In this process, so that signals reach the server directly and no child remains.
await import(pathToFileURL(resolve(root, 'dist/server/main.js')).href)
