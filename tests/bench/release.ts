import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sources } from '../../scripts/ensure-build.mjs'
import { goalTable, table } from './node/markdown.ts'
import { buildVariants, type Change } from './release/build-variants.ts'
import { total, type UpdateCost, updateCost } from './release/update-cost.ts'

/* npm run bench:release [-- --quick]: writes docs/benchmarks/release.md; a quick run prints the report. */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const budget = 15_000

const changes: readonly Change[] = [
  {
    name: 'a screen',
    file: 'src/features/notifications/notifications-page.tsx',
    from: 'const step = 60',
    to: 'const step = 61',
  },
  {
    name: 'the style of a screen',
    file: 'src/features/notifications/notifications-page.module.css',
    from: '760px',
    to: '761px',
  },
  {
    name: 'the style of the shell',
    file: 'src/app/top-bar.module.css',
    from: 'gap: 1px',
    to: 'gap: 2px',
  },
  {
    name: 'the engine, in the page only',
    file: 'src/sync/live-run.ts',
    from: 'const steadyMs = 30_000',
    to: 'const steadyMs = 31_000',
  },
  {
    name: 'the engine, in page and worker',
    file: 'src/sync/drain.ts',
    from: 'const refillBelow = 24',
    to: 'const refillBelow = 25',
  },
]

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

const startedAt = new Date().toISOString()
const { base, variants, remove } = buildVariants(root, sources, changes)
const costs = variants.map(({ name, client }) => ({ name, cost: updateCost(base, client) }))
remove()

const text = report(costs)
if (process.argv.includes('--quick')) console.log(`\n${text}`)
else {
  writeFileSync(resolve(root, 'docs/benchmarks/release.md'), text)
  console.log('\ndocs/benchmarks/release.md')
}

function report(rows: readonly { name: string; cost: UpdateCost }[]): string {
  const screen = rows[0]?.cost
  if (screen === undefined) throw new Error('no change was measured')
  return [
    '# Release benchmark',
    'Made by `npm run bench:release`: the build, and the build after one changed line. Counted is what a client with the users’ worker fetches of the newer one: compressed bytes (brotli, kB of 1,000), without the headers of each response (about 0.5 kB).',
    [
      `- Machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version.slice(1)}`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; bytes do not depend on the load of the machine`,
    ].join('\n'),
    '## Updates',
    table(
      ['one changed line in', 'worker', 'page', 'other files', 'in all, kB', 'requests', 'changed files'],
      rows.map(({ name, cost }) => [
        name,
        kB(cost.worker),
        kB(cost.page),
        kB(cost.files),
        kB(total(cost)),
        String(cost.requests),
        String(cost.changed),
      ]),
    ),
    '## Goals',
    goalTable([
      {
        what: 'Update with one changed screen',
        wanted: `≤ ${budget / 1000} kB`,
        found: `${kB(total(screen))} kB`,
        met: total(screen) <= budget,
      },
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}
