import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { subjects } from '#tests/bench/page/not-best.ts'
import { readReport } from '#tests/bench/page/read-report.ts'
import { renderPage } from '#tests/bench/page/render-page.ts'

const folder = fileURLToPath(new URL('../../../docs/benchmarks', import.meta.url))
const read = (file: string) => readFileSync(resolve(folder, file), 'utf8')

const report = `# Thing benchmark

Made by \`npm run bench:thing -- --rounds 1\`; more in tests.

- Machine: two cores
- 2026-11-21 21:04 UTC; noise: load average 5.4 (5.1–5.7)

## Goals

|  | goal | found |  |
| --- | ---: | ---: | ---: |
| a list | ≤ 50 ms | 47.5 ms | met |
| a search | ≤ 150 ms | 163.0 ms | **missed** |
`

describe('the overview of benchmarks', () => {
  test('matches the reports', () => {
    expect(read('README.md')).toBe(renderPage(read))
  })

  test('reads command, machine, date, noise and goals of a report', () => {
    const { body, ...head } = readReport(report)
    expect(head).toEqual({
      command: 'npm run bench:thing -- --rounds 1',
      machine: 'two cores',
      date: '2026-11-21 21:04 UTC',
      noise: '5.4 (5.1–5.7)',
      goals: [
        { what: 'a list', wanted: '≤ 50 ms', found: '47.5 ms', met: true },
        { what: 'a search', wanted: '≤ 150 ms', found: '163.0 ms', met: false },
      ],
    })
    expect(body).toContain('## Goals')
  })

  test('names every missed goal, and where others are better', () => {
    const page = renderPage(() => report)
    expect(page.match(/\*\*Missed\*\*: a search, 163\.0 ms \(goal ≤ 150 ms\)/g)).toHaveLength(subjects.length)
    for (const { notBest } of subjects) expect(page).toContain(notBest)
  })

  test('a report without a date is refused', () => {
    expect(() => readReport(report.replace('2026-11-21 21:04 UTC', 'lately'))).toThrow('when it was made')
  })
})
