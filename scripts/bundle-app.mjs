import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Excluded: a worker script needs its own response headers (content security policy). */
const workers = /-worker-[^/]+\.js$/

/** Writes one JSON of paths and sources for sw/take-bundle.ts, without the files that index.html loads. */
export function bundleApp(clientDir, kind, buildName, paths) {
  const first = new Set(
    [...readFileSync(resolve(clientDir, 'index.html'), 'utf8').matchAll(/href="\/(build\/[^"]+)"/g)].map(
      ([, path]) => path,
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
