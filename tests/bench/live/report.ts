import { figure, quantile } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import type { Times } from './conversation.ts'
import type { LiveResults } from './run-live.ts'
import { goalMs } from './settings.ts'

const ms = (value: number) => value.toFixed(1)

const steps: readonly [keyof Times, string][] = [
  ['sent', 'the author has the answer'],
  ['told', 'the other phone is told'],
  ['pulled', 'the other phone has the message'],
]

export function renderLiveReport(results: LiveResults): string {
  const { machine, settings, loads, startedAt, command, measured } = results
  return [
    '# Live benchmark',
    `Made by \`${command}\`: from the moment in which a message is sent. What the browser then draws is not in it.`,
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, Node ${machine.node}; servers, database and all phones share them`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; ${settings.phones} phones listen, ${settings.perSecond} messages a second, ${settings.rounds} rounds of ${settings.seconds} s, the floor in between`,
      `- Noise: load average ${range(figure(loads), 1)}`,
      '- Two processes: the author speaks to one, the other phone listens at the other',
      '- The floor is a bare Node process: a page that reaches the disk, a line that is told then, and two answers of a constant size; no database, no session',
    ].join('\n'),
    '## Messages, ms',
    table(
      ['', 'p50', 'p95', 'p99', 'floor p50', 'floor p95', 'floor p99'],
      measured.flatMap(({ site, louma, floor }) =>
        steps.map(([step, words]) => [
          `${site}: ${words}`,
          ...[0.5, 0.95, 0.99].map((share) => ms(quantile(louma[step], share))),
          ...[0.5, 0.95, 0.99].map((share) => ms(quantile(floor[step], share))),
        ]),
      ),
    ),
    '## Goals',
    goalTable(
      measured.map(({ site, louma }): Goal => {
        const found = quantile(louma.pulled, 0.95)
        return {
          what: `${site}, p95`,
          wanted: `≤ ${goalMs} ms`,
          found: `${ms(found)} ms`,
          met: found <= goalMs,
        }
      }),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
