import { figure, quantile } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import type { Times } from './conversation.ts'
import type { LiveResults } from './run-live.ts'
import { farGoalMs, farMs, goalMs } from './settings.ts'

const ms = (value: number) => value.toFixed(1)

const steps: readonly [keyof Times, string][] = [
  ['sent', 'the author has the answer'],
  ['notified', 'the other phone has the event'],
  ['received', 'the other phone has the message'],
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
      '- A phone takes the rows of an event, and pulls both lists in one request when an event brings none or one was missed',
      `- ${farMs} ms away: every byte between phones and server takes half of it each way; connections are kept, as browsers do`,
      '- Two processes: the author sends to one, the other phone listens at the other',
      '- The floor is a bare Node process: a page that reaches the disk, then an event of the size of a message; no database, no session',
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
      measured.map(({ site, roundTripMs, louma }): Goal => {
        const found = quantile(louma.received, 0.95)
        const goal = roundTripMs === 0 ? goalMs : roundTripMs + farGoalMs
        return { what: `${site}, p95`, wanted: `≤ ${goal} ms`, found: `${ms(found)} ms`, met: found <= goal }
      }),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
