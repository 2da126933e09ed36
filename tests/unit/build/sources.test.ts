import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Entry points of a build: the commands and Vite's configuration. */
const begins = ['scripts/build.mjs', 'scripts/build-server.mjs', 'vite.config.ts']

/** These scripts start a build and do not affect its output. */
const starting = /^scripts\/(ensure-[a-z]+|leave-with-npm|run)\.mjs$/

function scriptsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || starting.test(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(resolve(root, file), 'utf8').matchAll(/from '(\.[^']+\.mjs)'/g)) {
    scriptsOf(join(dirname(file), path), seen)
  }
  return seen
}

const ensureBuild = pathToFileURL(resolve(root, 'scripts/ensure-build.mjs')).href
/** Files that the hash of a build covers. */
const { sources }: { sources: string[] } = await import(/* @vite-ignore */ ensureBuild)

test('a change of any build script causes a new build', () => {
  const scripts = begins.flatMap((file) => [...scriptsOf(file)])
  expect(scripts).toContain('scripts/bundle-app.mjs')
  expect(scripts.filter((file) => !sources.includes(file))).toEqual([])
})
