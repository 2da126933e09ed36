import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Starting points of a build: the commands, and what Vite reads. */
const begins = ['scripts/build.mjs', 'scripts/build-server.mjs', 'vite.config.ts']

/** How a build is started says nothing of what it makes. */
const starting = /^scripts\/(ensure-[a-z]+|leave-with-npm|run)\.mjs$/

function scriptsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || starting.test(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(resolve(root, file), 'utf8').matchAll(/from '(\.[^']+\.mjs)'/g)) {
    scriptsOf(relative(root, join(root, dirname(file), path)), seen)
  }
  return seen
}

/** What the stamp of a build is made of; asked of the script itself. */
const stamped: string[] = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "const { sources } = await import('./scripts/ensure-build.mjs'); console.log(JSON.stringify(sources))",
    ],
    { cwd: root, encoding: 'utf8' },
  ),
)

test('a build is made anew when a script changes that it is made with', () => {
  const scripts = begins.flatMap((file) => [...scriptsOf(file)])
  expect(scripts).toContain('scripts/bundle-app.mjs')
  expect(scripts.filter((file) => !stamped.includes(file))).toEqual([])
})
