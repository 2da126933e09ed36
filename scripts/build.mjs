import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleApp } from './bundle-app.mjs'
import { chunkFiles } from './chunk-files.mjs'
import { sourceStamp, stampFile } from './ensure-build.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { ensureNode } from './ensure-node.mjs'
import { leaveWithNpm } from './leave-with-npm.mjs'
import { memberEntryChunks } from './member-entry-chunks.mjs'
import { precompress } from './precompress.mjs'
import { root, run, runTool } from './run.mjs'
import { buildGuestWorker, splitWorker } from './worker-scripts.mjs'

/** Returns an exit code. The stamp is written last, so a partial build counts as none. */
export async function build() {
  rmSync(stampFile, { force: true })
  const stamp = sourceStamp()
  const env = { NODE_ENV: 'production', LOUMA_BUILD_NAME: stamp.slice(0, 12) }
  const quiet = ['--logLevel', 'warn']
  // Server rendering first: the client build inlines its output into index.html.
  for (const args of [
    ['build', '--ssr', 'src/app/render-page.tsx', ...quiet],
    ['build', ...quiet],
  ]) {
    const code = await runTool('vite', args, { env })
    if (code !== 0) return code
  }
  const clientDir = resolve(root, 'dist/client')
  if (!existsSync(resolve(clientDir, 'service-worker.js'))) {
    console.error('La construction n’a pas produit service-worker.js.')
    return 1
  }
  await splitWorker(clientDir, env.LOUMA_BUILD_NAME)
  const visited = await buildGuestWorker(clientDir, env.LOUMA_BUILD_NAME)
  const held = new Set([...visited, ...chunkFiles(clientDir, memberEntryChunks)])
  const built = readdirSync(resolve(clientDir, 'build')).map((name) => `build/${name}`)
  bundleApp(
    clientDir,
    'member',
    env.LOUMA_BUILD_NAME,
    built.filter((path) => !held.has(path)),
  )
  await precompress(clientDir)
  const server = await run(process.execPath, [resolve(root, 'scripts/build-server.mjs')])
  if (server !== 0) return server
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${stamp}\n`)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureNode()
  leaveWithNpm()
  await ensureDependencies()
  process.exitCode = await build()
}
