import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { layerOf } from './layers.ts'
import { readSources, root } from './source-graph.ts'

const files = [...readSources().values()]
const self = 'tests/architecture/'

it('no default exports', () => {
  expect(files.filter((file) => file.hasDefaultExport).map((file) => file.path)).toEqual([])
})

it('no any', () => {
  expect(files.filter((file) => file.hasAny).map((file) => file.path)).toEqual([])
})

it('no test is focused, skipped or postponed', () => {
  const pattern = /\b(it|test|describe)\.(only|skip|todo|skipIf|runIf|fails)\b/
  const found = files.filter((file) => !file.path.startsWith(self) && pattern.test(file.text))
  expect(found.map((file) => file.path)).toEqual([])
})

it('no suppressed type errors', () => {
  const found = files.filter(
    (file) => !file.path.startsWith(self) && /@ts-(ignore|expect-error|nocheck)/.test(file.text),
  )
  expect(found.map((file) => file.path)).toEqual([])
})

it('files stay small', () => {
  const limit = (file: string) => (file.startsWith('tests/') ? 600 : 350)
  const found = files.filter((file) => file.lines > limit(file.path))
  expect(found.map((file) => `${file.path}: ${file.lines}`)).toEqual([])
})

/** Called by the build (vite.config.ts, scripts/inline-first-page.mjs), or in built form by the server (server/http/pages). */
const calledByBuild = [
  'contract/closed-endpoints.ts#closedEndpoints',
  ...['renderShell', 'renderPage', 'isKnown'].map((name) => `src/app/render-page.tsx#${name}`),
]

it('every export is used', () => {
  const used = new Set(files.flatMap((file) => file.takes.map(({ from, name }) => `${from}#${name}`)))
  const unused = files
    .filter((file) => layerOf(file.path) !== null)
    .flatMap((file) =>
      file.exports
        .filter((name) => !used.has(`${file.path}#${name}`) && !used.has(`${file.path}#*`))
        .filter((name) => !isUsedInside(file.text, name))
        .map((name) => `${file.path}#${name}`)
        .filter((name) => !calledByBuild.includes(name)),
    )
  expect(unused).toEqual([])
})

/** A type in the signature of a public function of the same file counts as used. */
function isUsedInside(text: string, name: string): boolean {
  const isType = new RegExp(`export (interface|type) ${name}\\b`).test(text)
  return isType && (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
}

it('the main folders have a README of at most 60 lines', () => {
  const folders = ['contract', 'src', 'src/sync', 'src/ui', 'src/app', 'sw', 'server', 'tests']
  const wrong = folders.filter((folder) => {
    const file = path.join(root, folder, 'README.md')
    return !existsSync(file) || readFileSync(file, 'utf8').trimEnd().split('\n').length > 60
  })
  expect(wrong).toEqual([])
})

it('notifications are created in one function, which checks the preferences of their user', () => {
  const writing = files.filter((file) => /insert(All)?\((tx, )?notifications\b/.test(file.text))
  const outside = writing.map((file) => file.path).filter((file) => file.startsWith('server/'))
  expect(outside).toEqual(['server/db/demo/load.ts', 'server/domains/notifications/notify.ts'])
})

it('only entry points have side effects at import', () => {
  const starting = /^(?:void |await )?[a-z]\w*(?:\.\w+)*\(/m
  const entries = [
    'src/boot.ts',
    'src/main.tsx',
    'src/platform/photo-worker.ts',
    'src/local-search/local-search-worker.ts',
    'sw/index.ts',
    'sw/guest.ts',
    'server/main.ts',
    'server/ledger-check.ts',
    'server/backup.ts',
    'server/restore.ts',
    'server/migrate-to-postgres.ts',
    'server/db/embedded-worker.ts',
  ]
  const found = files.filter(
    (file) => layerOf(file.path) !== null && !entries.includes(file.path) && starting.test(file.text),
  )
  expect(found.map((file) => file.path)).toEqual([])
})

it('no module of the client has a top-level await', () => {
  const waiting = files.filter(
    ({ path: file, text }) => /^(src|sw|contract)\//.test(file) && /^(const .+ = )?await /m.test(text),
  )
  expect(waiting.map((file) => file.path)).toEqual([])
})
