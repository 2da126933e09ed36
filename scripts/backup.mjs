import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuild } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { root } from './run.mjs'

ensureNode()
await ensureDependencies()
const command = resolve(root, 'dist/server/backup.js')
// Uses an existing build: rebuilding under a running server would delete the pages it serves.
if (!existsSync(command)) {
  const code = await ensureBuild()
  if (code !== 0) process.exit(code)
}
await import(pathToFileURL(command).href)
