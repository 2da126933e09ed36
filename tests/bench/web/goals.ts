import { type Figure, figure } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { qualityNames } from './lighthouse.ts'
import { labFigure, quality, visitFigure, wireFigure } from './read-results.ts'
import type { WebResults } from './results.ts'

const kB = 1_000

export function judgeWebGoals(results: WebResults): Goal[] {
  const { visit, routes } = results.sizes
  const widest = routes.reduce((most, { js, css }) => Math.max(most, js + css), 0)
  const first = (key: 'fcp' | 'lcp' | 'content') =>
    ratio(visitFigure(results, 'louma', 'first', key), visitFigure(results, 'react', 'first', key))
  const again = (kind: 'repeat' | 'offline', key: 'fcp' | 'content') =>
    ratio(visitFigure(results, 'louma', kind, key), visitFigure(results, 'react-worker', kind, key))
  const lab = (key: 'fcp' | 'lcp' | 'speedIndex') =>
    ratio(labFigure(results, 'louma', key), labFigure(results, 'react', key))
  const firstScreen = wireFigure(results, 'louma', 'first', (wire) => wire.firstScreen)
  const repeat = (read: Parameters<typeof wireFigure>[3]) =>
    wireFigure(results, 'louma', 'repeat', read).median
  return [
    atMost('First visit: JavaScript, brotli', 140, visit.js / kB, 'kB'),
    atMost('First visit: all answers until the first scroll', 250, firstScreen.median / kB, 'kB'),
    atMost('First visit: the worker’s script, brotli', 10, visit.worker / kB, 'kB'),
    atMost('Any other route’s own chunk, brotli', 30, widest / kB, 'kB'),
    atMost('First visit: FCP to the React page', 0.55, first('fcp'), '×'),
    atMost('First visit: LCP to the React page', 0.85, first('lcp'), '×'),
    atMost('First visit: main content to the React page', 0.75, first('content'), '×'),
    atMost('First visit: TBT', 100, visitFigure(results, 'louma', 'first', 'tbt').median, 'ms'),
    atMost('First visit: CLS', 0.01, visitFigure(results, 'louma', 'first', 'cls').median, ''),
    atMost('Lighthouse: FCP to the React page', 0.55, lab('fcp'), '×'),
    atMost('Lighthouse: LCP to the React page', 0.85, lab('lcp'), '×'),
    atMost('Lighthouse: Speed Index to the React page', 1.2, lab('speedIndex'), '×'),
    atMost('Lighthouse: TBT', 150, labFigure(results, 'louma', 'tbt').median, 'ms'),
    atMost('Lighthouse: CLS', 0.01, labFigure(results, 'louma', 'cls').median, ''),
    ...(['repeat', 'offline'] as const).flatMap((kind) => {
      const name = kind === 'repeat' ? 'Repeat visit' : 'Offline visit'
      return [
        atMost(`${name}: FCP to the React page with worker`, 0.8, again(kind, 'fcp'), '×'),
        atMost(`${name}: main content to the React page with worker`, 1.3, again(kind, 'content'), '×'),
      ]
    }),
    atMost(
      'Repeat visit, nothing changed: requests',
      3,
      repeat(({ requests }) => requests),
      '',
    ),
    atMost('Repeat visit, nothing changed: answers', 3, repeat(({ down }) => down) / kB, 'kB'),
    ...qualityNames.map((name) => lowest(results, name)),
  ]
}

function lowest(results: WebResults, name: (typeof qualityNames)[number]): Goal {
  const least = figure(quality(results).map(({ quality: { scores } }) => scores[name])).min
  return {
    what: `Lighthouse ${name}: lowest of the public pages`,
    wanted: '100',
    found: String(least),
    met: least === 100,
  }
}

function ratio(ours: Figure, theirs: Figure): number {
  return ours.median / theirs.median
}

function atMost(what: string, most: number, found: number, unit: '×' | 'kB' | 'ms' | ''): Goal {
  const digits = unit === '×' ? 2 : unit === 'kB' ? 1 : unit === 'ms' ? 0 : most < 1 ? 3 : 0
  const text = (value: string) => (unit === '' ? value : `${value} ${unit}`)
  return { what, wanted: `≤ ${text(String(most))}`, found: text(found.toFixed(digits)), met: found <= most }
}
