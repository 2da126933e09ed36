import { table } from '../node/table.ts'
import { type Subject, subjects } from './not-best.ts'
import { type Report, readReport } from './read-report.ts'

export function renderPage(reportOf: (file: string) => string): string {
  const all = subjects.map((subject) => ({ subject, report: readReport(reportOf(subject.file)) }))
  return [
    '# Benchmarks',
    'Made by `npm run bench:page` from the reports in this folder: every figure that Louma claims, the command that takes it again, the machine, the day and the noise, and where it is not the best. `npm run bench:all` takes all of them anew, in about two and a half hours, and writes this page.',
    'The load average is the noise. A run waits until it is below 0.5 and is refused above 2; a report taken above 3 in its course, of which the benchmark is about 1, is marked as invalid. Ratios are of medians of one run in which all took turns, and bear noise better than times do. Nothing here fails a test because it was slow.',
    '## Where we are not best',
    table(
      ['', 'beside', 'goals met', 'Where we are not best'],
      all.map(({ subject, report }) => [
        `[${subject.title}](#${anchor(subject)})`,
        subject.beside,
        `${report.goals.filter(({ met }) => met).length} of ${report.goals.length}`,
        [subject.notBest, ...missed(report)].join('<br>'),
      ]),
      4,
    ),
    '## How they were taken',
    table(
      ['', 'command', 'machine', 'when', 'load average', 'minutes'],
      all.map(({ subject, report }) => [
        `[${subject.file}](${subject.file})`,
        `\`${report.command}\``,
        report.machine,
        report.date,
        isTooBusy(report) ? `${report.noise}, **invalid**` : report.noise,
        subject.minutes,
      ]),
      4,
    ),
    'Methods: [sync-notes.md](sync-notes.md), [web-notes.md](web-notes.md), and [tests/bench](../../tests/bench/README.md). What the load of one machine means for a market of a given size: [scaling](../scaling.md).',
    ...all.map(({ subject, report }) => `## ${subject.title}\n\n${demoted(report.body)}`),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Above 3 on average, of which a benchmark itself accounts for about 1, the comparison says little. */
function isTooBusy({ noise }: Report): boolean {
  return Number.parseFloat(noise) > 3
}

function missed({ goals }: Report): string[] {
  return goals
    .filter(({ met }) => !met)
    .map(({ what, wanted, found }) => `**Missed**: ${what}, ${found} (goal ${wanted})`)
}

function anchor({ title }: Subject): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Headings one level lower, below the subject's own. */
function demoted(body: string): string {
  return body.replace(/^#/gm, '##')
}
