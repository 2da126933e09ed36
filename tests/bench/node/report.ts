import { type DeathName, type DrainPeerName, deaths, drainPeers } from './drain.ts'
import { type Figure, figure } from './figures.ts'
import { foldEntries } from './fold.ts'
import { judgeGoals } from './goals.ts'
import { goalTable, range, table } from './markdown.ts'
import { type MirrorPeerName, mirrorPeers } from './mirror.ts'
import type { Results, Sample } from './results.ts'

const names: Record<MirrorPeerName | DrainPeerName | DeathName, string> = {
  raw: 'raw IndexedDB (limit)',
  louma: 'Louma',
  rxdb: 'RxDB on Dexie',
  pouchdb: 'PouchDB',
  'limit-lanes': 'six connections, fetch only (limit)',
  'limit-batch': 'batches, fetch only (limit)',
  'louma-batch': 'Louma, server with batch',
  'louma-worker': 'Louma: worker killed, page goes on',
  'louma-page': 'Louma: page closed, page goes on',
  tanstack: '@tanstack/offline-transactions',
  workbox: 'Workbox Queue',
}

export function renderReport(results: Results): string {
  return [
    '# Sync benchmark',
    `Made by \`${results.command}\`; the method and what the figures say are in [sync-notes.md](sync-notes.md).`,
    machine(results),
    '## Mirror (W1 to W4)',
    mirrorTable(results),
    '## Drain (W5)',
    drainTable(results),
    '## Drain whose owner dies',
    deathTable(results),
    '## Fold',
    foldTable(results),
    '## Price of strict durability',
    durabilityTable(results),
    '## Goals',
    goalTable(judgeGoals(results)),
  ]
    .join('\n\n')
    .concat('\n')
}

function machine({ machine, startedAt, endedAt, settings, samples }: Results): string {
  const loads = figure(samples.map((sample) => sample.load))
  const mirror = figure(samples.flatMap((sample) => (sample.part === 'mirror' ? [sample.load] : [])))
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  return [
    `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}`,
    `- Chromium ${machine.chromium} (headless, profile on disk), Node ${machine.node}`,
    `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${minutes} minutes; ${settings.mode} run: ${settings.rounds} rounds of W1 to W4, ${settings.drainRounds} of W5 with ${settings.actions} actions`,
    `- Noise: load average ${range(loads, 1)} over the run, ${range(mirror, 1)} during W1 to W4. The benchmark itself accounts for about 1`,
    '- Figures are ms: median (least–most). Ratios are of medians of the same run',
  ].join('\n')
}

function mirrorTable(results: Results): string {
  const of = (peer: MirrorPeerName, read: (round: MirrorSample['round']) => number[]) =>
    figure(mirrorSamples(results, peer).flatMap((sample) => read(sample.round)))
  const rows = (Object.keys(mirrorPeers) as MirrorPeerName[]).map((peer) => {
    const cell = (read: (round: MirrorSample['round']) => number[], digits: number) =>
      withRatio(of(peer, read), of('raw', read), digits)
    return [
      names[peer],
      cell((round) => [round.bootstrap], 0),
      cell((round) => round.deltas, 1),
      cell((round) => round.reads, 2),
      cell((round) => round.durable, 2),
      cell((round) => round.visible, 2),
    ]
  })
  return table(
    ['', 'W1 bootstrap, 10,000 rows', 'W2 delta, 200 + 50', 'W3 first 20', 'W4 durable', 'W4 visible'],
    rows,
  )
}

type MirrorSample = Extract<Sample, { part: 'mirror' }>

function mirrorSamples({ samples }: Results, peer: MirrorPeerName): MirrorSample[] {
  return samples.filter((sample): sample is MirrorSample => sample.part === 'mirror' && sample.peer === peer)
}

function drainTable({ samples, settings }: Results): string {
  const delays = [...settings.delays].sort((a, b) => a - b)
  const of = (peer: DrainPeerName, delayMs: number) =>
    figure(
      samples.flatMap((sample) =>
        sample.part === 'drain' && sample.peer === peer && sample.delayMs === delayMs
          ? [sample.result.ms]
          : [],
      ),
    )
  const rows = (Object.keys(drainPeers) as DrainPeerName[]).map((peer) => [
    names[peer],
    ...delays.map((delayMs) => {
      const limit = of(peer === 'louma-batch' ? 'limit-batch' : 'limit-lanes', delayMs)
      return withRatio(of(peer, delayMs), limit, 0)
    }),
  ])
  const note =
    'Ratios are to the six-connection limit; those of Louma with batch are to batches that are only fetched.'
  return `${table([`${settings.actions} actions`, ...delays.map((ms) => `server delay ${ms} ms`)], rows)}\n\n${note}`
}

function deathTable({ samples }: Results): string {
  const rows = samples.flatMap((sample) => {
    if (sample.part !== 'death') return []
    const { lost, duplicated, arrived, replayed } = sample.result
    const label = sample.peer === 'louma-batch' ? 'Louma with batch: worker killed' : names[sample.peer]
    const when = sample.how === 'request-lost' ? 'before the server acted' : 'after, without a response'
    return [[label, when, ...[lost, duplicated, replayed, arrived].map(String)]]
  })
  return table(
    ['', 'dies', 'lost', 'duplicated', 'repetitions distinguished by their key', 'arrived'],
    rows.slice(0, 2 * Object.keys(deaths).length),
  )
}

function foldTable({ samples }: Results): string {
  const rounds = samples.flatMap((sample) => (sample.part === 'fold' ? [sample.round] : []))
  return table(
    [`10,000 rows, ${foldEntries} live entries, first 20`, 'ms'],
    [
      ['fold alone', range(figure(rounds.flatMap((round) => round.fold)), 2)],
      [
        'whole view: entries and rows read from storage, then folded',
        range(figure(rounds.flatMap((round) => round.view)), 2),
      ],
    ],
  )
}

function durabilityTable({ samples }: Results): string {
  const rows = (['raw', 'louma'] as const).flatMap((peer) =>
    (['relaxed', 'strict', 'default'] as const).map((durability) => {
      const rounds = samples.flatMap((sample) =>
        sample.part === 'durability' && sample.peer === peer && sample.durability === durability
          ? [sample.round]
          : [],
      )
      const label = durability === 'default' ? 'its own choice' : durability
      return [
        `${names[peer]}, ${label}`,
        range(figure(rounds.map((round) => round.bootstrap)), 0),
        range(figure(rounds.flatMap((round) => round.deltas)), 1),
        range(figure(rounds.flatMap((round) => round.durable)), 2),
      ]
    }),
  )
  return table(['', 'W1', 'W2', 'W4 durable'], rows)
}

function withRatio(value: Figure, limit: Figure, digits: number): string {
  return `${range(value, digits)} · ${(value.median / limit.median).toFixed(2)} ×`
}
