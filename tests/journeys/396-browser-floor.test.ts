import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { expect, test } from 'vitest'
import { clientDir } from '#tests/support/browser/server-process.ts'
import { everyNth } from '#tests/support/depth.ts'

// What a browser receives, with all libraries. The floor is `browserslist` in package.json; `lib` in tsconfig.json
// limits the functions of the language itself in the source.

/** Newer than the floor; each is called only after testing for it. */
const optional = [
  'navigator.connection',
  'navigator.userAgentData',
  'navigator.vibrate',
  'navigator.wakeLock',
]

const config: Linter.Config = {
  // The syntax of the oldest supported browsers.
  languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
  linterOptions: { noInlineConfig: true },
  plugins: { compat },
  rules: { 'compat/compat': 'error' },
}

const scripts = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
)
const checked = everyNth(scripts, 4)

function problemsOf(code: string, name: string): string[] {
  return new Linter().verify(code, config).map(({ message }) => `${name}: ${message}`)
}

test('the built scripts need no syntax or function that the oldest supported browsers lack', () => {
  expect(scripts.length).toBeGreaterThan(50)
  const found = checked
    .flatMap((name) => problemsOf(readFileSync(join(clientDir, name), 'utf8'), name))
    .filter((line) => !optional.some((one) => line.includes(`: ${one}() is not supported`)))
  expect(found).toEqual([])
})

test.each([
  ['a newer function', 'navigator.userAgentData.toJSON()'],
  ['a newer class', 'new URLPattern({ pathname: "/" })'],
  ['newer syntax', 'using file = open()'],
])('%s is found', (_, code) => {
  expect(problemsOf(code, 'sample')).toHaveLength(1)
})
