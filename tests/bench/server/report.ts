import { figure, quantile } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import type { Measured, ServerResults } from './run-server.ts'
import { clients, kinds } from './settings.ts'

const ms = (value: number) => value.toFixed(1)

export function renderServerReport(results: ServerResults): string {
  const { machine, settings, loads, startedAt, command, filledMs } = results
  const filled = Object.entries(filledMs).map(
    ([market, took]) => `${market} in ${Math.round(took / 1_000)} s`,
  )
  return [
    '# Server benchmark',
    `Made by \`${command}\`; what is asked stands in tests/bench/server/requests.ts.`,
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, Node ${machine.node}; server, database and who asks share them`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; ${settings.rounds} rounds of ${settings.seconds} s of each kind, the floor in between`,
      `- Noise: load average ${range(figure(loads), 1)}. The benchmark itself accounts for about 3`,
      `- Filled: ${filled.join(', ')}`,
      `- p50 and p99 are ms with ${clients.few} at once, requests per second with ${clients.many} at once; the floor is the same HTTP server and the same engine answering a constant JSON of the same size`,
    ].join('\n'),
    '## Answers',
    table(
      ['', 'bytes', 'p50', 'p99', 'floor p50', 'floor p99', 'per second', 'floor per second'],
      results.measured.map((one) => [
        `${one.market}: ${one.kind}`,
        String(one.bytes),
        ms(quantile(one.times, 0.5)),
        ms(quantile(one.times, 0.99)),
        ms(quantile(one.floorTimes, 0.5)),
        ms(quantile(one.floorTimes, 0.99)),
        range(figure(one.perSecond), 0),
        range(figure(one.floorPerSecond), 0),
      ]),
    ),
    '## The same list by others',
    'Twenty of the newest listings, page after page by their own cursors, from one PostgreSQL, in turn and without packing. All returned the same listings. Louma also looks at access, photos and who asks, and names each answer (ETag); FeathersJS is a framework with hooks and events; Fastify is one statement by hand, with no more to it.',
    peerTable(results),
    '## The other answers by others',
    'A listing and its page, another one for each request; a search, Louma’s with synonyms, tolerance for typing errors and ranking by place in the text, age and distance, Fastify’s by PostgreSQL’s own full-text search in French (all words, ts_rank); the same page again and again (`home`), which Louma keeps for two seconds. Louma’s page is rendered by React with the app’s data and styles in it; that of Fastify is a template with five values. Hono answers a constant of the same size without a database: the limit of Node on this machine, with who asks on the same cores.',
    otherTable(results),
    '## Goals',
    goalTable(judgeGoals(results)),
  ]
    .join('\n\n')
    .concat('\n')
}

function peerTable({ peers }: ServerResults): string {
  const rows = peers.map((one) => {
    const louma = peers.find(({ market, name }) => market === one.market && name === 'Louma') ?? one
    const p50 = quantile(one.times, 0.5)
    const rate = figure(one.perSecond)
    return [
      `${one.market}: ${one.name}`,
      String(one.bytes),
      `${ms(p50)} · ${(p50 / quantile(louma.times, 0.5)).toFixed(2)} ×`,
      ms(quantile(one.times, 0.99)),
      `${range(rate, 0)} · ${(rate.median / figure(louma.perSecond).median).toFixed(2)} ×`,
    ]
  })
  return table(['', 'bytes', 'p50, to Louma’s', 'p99', 'per second, to Louma’s'], rows)
}

function otherTable({ others }: ServerResults): string {
  const rows = others.map((one) => {
    const louma =
      others.find(
        ({ market, kind, name }) => market === one.market && kind === one.kind && name === 'Louma',
      ) ?? one
    const rate = figure(one.perSecond)
    return [
      `${one.market}: ${one.kind}, ${one.name}`,
      String(one.bytes),
      ms(quantile(one.times, 0.5)),
      ms(quantile(one.times, 0.99)),
      `${range(rate, 0)} · ${(rate.median / figure(louma.perSecond).median).toFixed(2)} ×`,
    ]
  })
  return table(['', 'bytes', 'p50', 'p99', 'per second, to Louma’s'], rows)
}

function judgeGoals({ measured, settings }: ServerResults): Goal[] {
  const of = (kind: Measured['kind'], listings: number) =>
    measured.find((one) => one.kind === kind && one.listings === listings)?.times ?? []
  const large = settings.large.toLocaleString('en')
  const within = (kind: Measured['kind'], most: number): Goal => {
    const found = quantile(of(kind, settings.large), 0.99)
    return {
      what: `${kind}, p99 of ${large}`,
      wanted: `≤ ${most} ms`,
      found: `${ms(found)} ms`,
      met: found <= most,
    }
  }
  const growth = kinds.map((kind): Goal => {
    const ratio = quantile(of(kind, settings.large), 0.5) / quantile(of(kind, settings.small), 0.5)
    const what = `${kind}, p50 of ${large} to that of ${settings.small.toLocaleString('en')}`
    return { what, wanted: '< 2 ×', found: `${ratio.toFixed(2)} ×`, met: ratio < 2 }
  })
  return [within('list', 50), within('search', 150), ...growth]
}
