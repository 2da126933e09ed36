import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A worker's script brings its own security headers along, so it is fetched as itself. */
const workers = /-worker-[^/]+\.js$/

/**
 * Writes build/<kind>-<build name>.json: the scripts and styles among these paths, each under its path, in one file that
 * a worker fetches once instead of all of them (sw/take-bundle.ts). What the page itself begins with is not in it: the
 * browser has that already.
 */
export function bundleApp(clientDir, kind, buildName, paths) {
  const first = new Set(
    [...readFileSync(resolve(clientDir, 'index.html'), 'utf8').matchAll(/build\/[\w.-]+\.(?:js|css)/g)].map(
      ([path]) => path,
    ),
  )
  const bundled = paths.filter(
    (path) => /^build\/.*\.(js|css)$/.test(path) && !workers.test(path) && !first.has(path),
  )
  const texts = Object.fromEntries(
    bundled.map((path) => [path, readFileSync(resolve(clientDir, path), 'utf8')]),
  )
  writeFileSync(resolve(clientDir, `build/${kind}-${buildName}.json`), JSON.stringify(texts))
}
