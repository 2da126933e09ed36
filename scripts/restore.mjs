import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { root } from './run.mjs'

ensureNode()
await ensureDependencies()
const code = await ensureBuild()
if (code !== 0) process.exit(code)
await import(pathToFileURL(resolve(root, 'dist/server/restore.js')).href)
