import { phone } from '../node/browser.ts'
import { type Figure, figure } from '../node/figures.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import { judgeWebGoals } from './goals.ts'
import { slowLine } from './line.ts'
import { labFigure, quality, visitFigure, wireFigure } from './read-results.ts'
import type { VisitKind, WebResults } from './results.ts'
import { type SiteName, siteNames } from './sites.ts'
import type { Wire } from './visit.ts'

const names: Record<SiteName, string> = {
  louma: 'Louma, 20 offers',
  static: 'static page',
  'static-worker': 'static page, worker',
  react: 'empty React page',
  'react-worker': 'empty React page, worker',
}
const withWorker: readonly SiteName[] = ['louma', 'static-worker', 'react-worker']
const labSites: readonly SiteName[] = ['louma', 'static', 'react']
const kB = 1_000

export function renderWebReport(results: WebResults): string {
  return [
    '# Web benchmark',
    `Made by \`${results.command}\`; the method and what the figures say are in [web-notes.md](web-notes.md).`,
    machine(results),
    '## Goals',
    goalTable(judgeWebGoals(results)),
    '## First visit',
    timeTable(results, 'first', siteNames, 'react'),
    '## Repeat visit',
    timeTable(results, 'repeat', siteNames, 'react-worker'),
    '## Repeat visit without a network',
    timeTable(results, 'offline', withWorker, 'react-worker'),
    '## On the wire',
    wireTable(results),
    '## Lighthouse, first visit',
    labTable(results),
    '## Built sizes, brotli',
    sizeTables(results),
    '## Public pages by Lighthouse',
    qualityTable(results),
    '### What Lighthouse holds against them',
    failedAudits(results),
  ]
    .join('\n\n')
    .concat('\n')
}

function machine({ machine, versions, startedAt, endedAt, settings, samples }: WebResults): string {
  const loads = figure(samples.flatMap((sample) => ('load' in sample ? [sample.load] : [])))
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return [
    `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}`,
    `- Chromium ${machine.chromium} (headless, profile on disk, started anew for every visit), Node ${machine.node}, ${packages.join(', ')}`,
    `- Phone: ${phone.width} × ${phone.height}, processor ${phone.cpuSlowdown} times slower; line: ${slowLine.roundTripMs} ms round trip, ${slowLine.downMbps} Mbps down, ${slowLine.upMbps} Mbps up, shared by all connections`,
    `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${minutes} minutes; ${settings.mode} run: ${settings.rounds} ${settings.rounds === 1 ? 'round' : 'rounds'}, all sites in turn in each`,
    `- Noise: load average ${range(loads, 1)}. The benchmark itself accounts for about 1`,
    '- Times are ms: median (least–most); kB are 1,000 bytes. Ratios are of medians of the same run',
  ].join('\n')
}

function timeTable(
  results: WebResults,
  kind: VisitKind,
  sites: readonly SiteName[],
  floor: SiteName,
): string {
  const rows = sites.map((site) => {
    const cell = (key: 'fcp' | 'lcp' | 'content') =>
      withRatio(visitFigure(results, site, kind, key), visitFigure(results, floor, kind, key))
    return [
      names[site],
      cell('fcp'),
      cell('lcp'),
      cell('content'),
      range(visitFigure(results, site, kind, 'tbt'), 0),
      range(visitFigure(results, site, kind, 'cls'), 3),
    ]
  })
  const note = `Ratios are to the ${names[floor]}.`
  return `${table(['', 'FCP', 'LCP', 'main content', 'TBT', 'CLS'], rows)}\n\n${note}`
}

function wireTable(results: WebResults): string {
  const rows = siteNames.flatMap((site) =>
    (['first', 'repeat'] as const).map((kind) => {
      const bytes = (read: (wire: Wire) => number) =>
        (wireFigure(results, site, kind, read).median / kB).toFixed(1)
      return [
        `${names[site]}: ${kind} visit`,
        range(
          wireFigure(results, site, kind, ({ requests }) => requests),
          0,
        ),
        bytes(({ up }) => up),
        bytes(({ down }) => down),
        bytes(({ firstScreen }) => firstScreen),
        bytes(({ down, pictures }) => down - pictures),
        bytes(({ script }) => script),
        bytes(({ worker }) => worker),
        bytes(({ aside }) => aside),
      ]
    }),
  )
  const head = [
    '',
    'requests',
    'kB up',
    'kB down',
    'until the first scroll',
    'without pictures',
    'page’s scripts',
    'worker',
    'put aside',
  ]
  return `${table(head, rows)}\n\nBytes are those of HTTP, heads included, as counted on the line. ‘Until the first scroll’ ends when line and processor have been quiet for five seconds; then the page is scrolled. ‘Put aside’ is what the worker fetches to keep.\n\n${askedAgain(results)}`
}

function askedAgain({ samples }: WebResults): string {
  const last = samples.findLast(
    (sample) => sample.part === 'visit' && sample.site === 'louma' && sample.kind === 'repeat',
  )
  const asked = last?.part === 'visit' ? last.visit.wire.asked : []
  const parts = asked.map(({ path, status, down }) => `\`${path}\` (${status}, ${down} bytes)`)
  return `Louma’s repeat visit asked for ${parts.join(', ')}.`
}

function labTable(results: WebResults): string {
  const rows = labSites.map((site) => {
    const cell = (key: 'fcp' | 'lcp' | 'speedIndex') =>
      withRatio(labFigure(results, site, key), labFigure(results, 'react', key))
    return [
      names[site],
      cell('fcp'),
      cell('lcp'),
      cell('speedIndex'),
      range(labFigure(results, site, 'tbt'), 0),
      range(labFigure(results, site, 'cls'), 3),
    ]
  })
  return table(['', 'FCP', 'LCP', 'Speed Index', 'TBT', 'CLS'], rows)
}

function sizeTables({ sizes: { visit, routes } }: WebResults): string {
  const size = (bytes: number) => (bytes / kB).toFixed(1)
  const first = table(
    ['first visit of the list, kB', ''],
    [
      ['JavaScript: entry, screen, and what they import', size(visit.js)],
      ['the page with its styles, without its content', size(visit.html)],
      ['style sheets beside it', size(visit.css)],
      ['the visitors’ worker', size(visit.worker)],
    ],
  )
  const widest = routes.slice(0, 8).map(({ source, js, css }) => [source, size(js), size(css)])
  return `${first}\n\n${table(['loaded when needed (the widest), kB', 'JavaScript', 'styles'], widest)}`
}

function qualityTable(results: WebResults): string {
  const rows = quality(results).map(({ asked, quality: { scores } }) => [
    shortPath(asked),
    ...Object.values(scores).map(String),
  ])
  return table(['', 'accessibility', 'best practices', 'SEO'], rows)
}

function failedAudits(results: WebResults): string {
  const lines = quality(results).flatMap(({ asked, quality: { failed } }) =>
    failed.map(({ category, id, title, places }) => {
      const where = places.map((place) => `\n  - \`${place.replaceAll('`', '’').replace(/\s+/g, ' ')}\``)
      return `- \`${shortPath(asked)}\` ${category}: ${id} (${title})${where.join('')}`
    }),
  )
  return lines.length === 0 ? 'Nothing.' : lines.join('\n')
}

/** Ids differ from run to run. */
function shortPath(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}/, '…')
}

function withRatio(value: Figure, floor: Figure): string {
  return `${range(value, 0)} · ${(value.median / floor.median).toFixed(2)} ×`
}
