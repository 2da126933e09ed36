import { actions, mix } from '#tests/support/load/tally.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, table } from '../node/markdown.ts'
import type { EngineResults, LoadResults } from './run-load.ts'
import type { Outcome } from './runner.ts'
import { goalMs, recoverySeconds, secondsBetweenActions } from './settings.ts'
import type { Soak } from './soak.ts'

/** Without measured times; the NaN of such a quantile is null in load.json. */
const isMissing = (value: number | null) => value === null || Number.isNaN(value)
const ms = (value: number) => (isMissing(value) ? '–' : value.toFixed(0))
const count = (value: number) => value.toLocaleString('en')

export function renderLoadReport({ machine, engines }: LoadResults): string {
  const all = Object.entries(engines) as [string, EngineResults][]
  return [
    '# Load and faults',
    'Made by `npm run load`: tests/support/load sends the requests, tests/bench/load starts the server and its faults.',
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, Node ${machine.node}; server, database and load generator share them. As root on Linux, the server has more CPU weight than PostgreSQL, as by deploy/louma.service`,
      `- Shares of the actions: ${actions.map((action) => `${mix[action]} % ${action}`).join(', ')}. An action is what a user does with one touch: read a list or a listing, search, write a message that the other phone then pulls, send the outbox and pull all nine lists, take one step of a purchase. A phone pulls in one request, so an action is one or two requests`,
      '- Open loop: actions start at moments drawn by a seed. A slow response delays no later action, and is timed from the planned start of its action',
      '- PostgreSQL flushes to the disk before it answers (fsync), with its default settings; so does the embedded database',
      `- Concurrent users: an active one acts every ${secondsBetweenActions} s; the mirror on the phone answers the rest`,
    ].join('\n'),
    ...all.flatMap(([engine, results]) => engineReport(engine, results)),
    '## Goals',
    goalTable(all.flatMap(([engine, results]) => goals(engine, results))),
    '## When and how',
    table(
      ['', 'at (UTC)', 'by', 'load average before'],
      all.flatMap(([engine, { measured }]) =>
        Object.entries(measured).map(([part, { at, command, load }]) => [
          `${engine}: ${part}`,
          at.slice(0, 16).replace('T', ' '),
          `\`${command}\``,
          load.toFixed(1),
        ]),
      ),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function engineReport(engine: string, results: EngineResults): string[] {
  const { listings, pairs } = results
  const title = engine === 'postgres' ? 'PostgreSQL, one instance' : 'Embedded, one process'
  return [
    `## ${title}`,
    `${count(listings)} listings, ${count(pairs * 2)} users who trade and write.`,
    ...limitReport(results),
    ...costReport(results),
    outcomeTable(results),
    ...findings(results)
      .map((line) => `- ${line}`)
      .join('\n')
      .split('\n\n'),
  ].filter((part) => part !== '')
}

function limitReport({ limit }: EngineResults): string[] {
  if (!limit) return []
  const { best, steps, heldSteps, heldSeconds } = limit
  const users = Math.round(best.rate * secondsBetweenActions)
  const list = (outcomes: readonly Outcome[]) =>
    outcomes
      .map(
        ({ rate, p99, shed }) =>
          `${rate.toFixed(0)} (${ms(p99)} ms${shed > 0 ? `, ${count(shed)} refused` : ''})`,
      )
      .join(', ')
  return [
    `**${best.rate.toFixed(0)} actions per second** (${best.requestsPerSecond.toFixed(0)} requests) with p99 of ${ms(best.p99)} ms and no error, held for ${heldSeconds} s: about ${count(users)} concurrent users. Short steps of the search: ${list(steps)}. Steps of ${heldSeconds} s after it: ${list(heldSteps)}.`,
  ]
}

function costReport({ costs }: EngineResults): string[] {
  if (!costs) return []
  const rows = actions.map((action) => {
    const { louma, postgres, requests } = costs[action]
    return [action, requests.toFixed(1), louma.toFixed(1), postgres === null ? '–' : postgres.toFixed(1)]
  })
  return [table(['one action', 'requests', 'Louma, ms of a core', 'PostgreSQL, ms of a core'], rows)]
}

function outcomeTable(results: EngineResults): string {
  const row = (what: string, { rate, requestsPerSecond, p50, p99, shed, broken, errors }: Outcome) => [
    what,
    rate.toFixed(0),
    requestsPerSecond.toFixed(0),
    ms(p50),
    ms(p99),
    count(shed),
    count(broken),
    count(errors.length),
  ]
  const { limit, overload, slow, outage, full, kills, soak } = results
  const timesThat = ({ rate }: Outcome) =>
    limit ? `${(rate / limit.best.rate).toFixed(1)} times that` : `${rate.toFixed(0)} actions/s`
  const rows = [
    ...(limit ? [row('highest load', limit.best)] : []),
    ...(overload ? [row(timesThat(overload.during), overload.during)] : []),
    ...(slow ? [row(timesThat(slow.without), slow.without)] : []),
    ...(slow
      ? [row(`the same beside ${slow.senders} slow senders and ${slow.readers} slow readers`, slow.beside)]
      : []),
    ...(outage ? [row(`database stopped for ${outage.seconds} s`, outage.outcome)] : []),
    ...(full ? [row('disk full', full.full), row('with room again', full.after)] : []),
    ...(kills ? [row(`${kills.kills} times kill -9`, kills.outcome)] : []),
    ...(soak ? [row(`${soak.minutes} minutes, after a warm-up at half the rate`, soak.outcome)] : []),
  ]
  const head = ['', 'actions/s', 'answers/s', 'p50 ms', 'p99 ms', 'refused (503)', 'no answer', 'errors']
  return rows.length === 0 ? '' : table(head, rows)
}

function findings({ overload, slow, outage, full, kills, soak }: EngineResults): string[] {
  const audited = (mistakes: readonly string[]) =>
    mistakes.length === 0
      ? 'nothing acknowledged was lost, nothing doubled, the ledger balances'
      : `**${mistakes.length} mistakes** (${mistakes[0]})`
  return [
    ...(overload
      ? [
          `Overload: refusals took ${ms(overload.during.shedP99)} ms (p99); as before after ${overload.recoveredAfter === null ? '**too long**' : `${overload.recoveredAfter.toFixed(1)} s`}.`,
        ]
      : []),
    ...(slow?.memoryBefore && slow.memoryAfter
      ? [`Slow clients: memory ${slow.memoryBefore} MB before, ${slow.memoryAfter} MB beside them.`]
      : []),
    ...(outage
      ? [
          `Database away: served again ${ms(outage.servedAfterMs)} ms after it was back; ${count(outage.acknowledged)} messages and orders audited: ${audited(outage.mistakes)}.`,
        ]
      : []),
    ...(full === null ? ['Disk full: not tried, this system makes no small disk for us.'] : []),
    ...(full
      ? [
          `Disk full (${full.megabytes} MB): lists were ${full.couldRead ? 'still' : 'not'} served; with room again it went on ${full.wentOn}; ${audited(full.mistakes)}.`,
        ]
      : []),
    ...(kills
      ? [
          `kill -9: ${count(kills.messages)} messages, ${count(kills.orders)} orders and ${count(kills.favorites)} favourites audited: ${audited(kills.mistakes)}.`,
        ]
      : []),
    ...(soak ? [soakMinutes(soak)] : []),
    ...(soak?.growthPerHour && soak.megabytes
      ? [
          `Soak: memory ${soak.megabytes.toFixed(0)} MB at the end, growing by ${soak.growthPerHour.toFixed(0)} MB an hour over the last two thirds.`,
        ]
      : []),
  ]
}

function soakMinutes({ slowest, refusing }: Soak): string {
  const speed = `Soak: a fixed computation took 1.00 to ${slowest.toFixed(2)} × the time of the fastest minute`
  if (refusing.length === 0) return `${speed}; no minute had refusals.`
  const minutes = refusing.map(
    ({ minute, refused, slowness }) => `${minute} (${count(refused)}, ${slowness.toFixed(2)} ×)`,
  )
  return `${speed}; minutes with refusals: ${minutes.join(', ')}.`
}

function goals(engine: string, { limit, overload, outage, full, kills, soak }: EngineResults): Goal[] {
  const none = (what: string, found: number): Goal => ({
    what: `${engine}: ${what}`,
    wanted: '0',
    found: String(found),
    met: found === 0,
  })
  const lost = (what: string, mistakes: readonly string[]) =>
    none(`lost or doubled, ${what}`, mistakes.length)
  const after = overload?.recoveredAfter ?? null
  return [
    ...(limit
      ? [
          {
            what: `${engine}: p99 at the highest load`,
            wanted: `≤ ${goalMs} ms`,
            found: `${ms(limit.best.p99)} ms`,
            met: limit.best.p99 <= goalMs,
          },
        ]
      : []),
    ...(overload
      ? [
          {
            what: `${engine}: as before after an overload`,
            wanted: `≤ ${recoverySeconds} s`,
            found: after === null ? 'longer' : `${after.toFixed(1)} s`,
            met: after !== null && after <= recoverySeconds,
          },
          none(
            'errors in an overload beside 503 with a time',
            overload.during.errors.length + overload.during.broken,
          ),
        ]
      : []),
    ...(outage ? [lost('database stopped', outage.mistakes)] : []),
    ...(full ? [lost('disk full', full.mistakes)] : []),
    ...(kills ? [lost('kill -9', kills.mistakes)] : []),
    ...(soak
      ? [
          none(
            `refused or failed in ${soak.minutes} minutes at 70 % of the highest load`,
            soak.outcome.shed + soak.outcome.broken + soak.outcome.errors.length,
          ),
        ]
      : []),
  ]
}
