import { phone } from '../node/browser.ts'
import { figure, quantile } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import { pull } from './frames.ts'
import { mirrored, places, type ScrollPlace, type ScrollResults } from './run-scroll.ts'

const names: Record<ScrollPlace, string> = {
  beginning: 'Louma, at the beginning',
  middle: 'Louma, in the middle',
  still: 'the same cards, no script',
}
/** A frame at 60 Hz takes 16.7 ms; 1 ms of clock error is no missed frame. */
const onTimeMs = 17.7

export function renderScrollReport(results: ScrollResults): string {
  const { command, machine, startedAt, loads } = results
  return [
    '# Scroll benchmark',
    `Made by \`${command}\`. A downloaded city of ${mirrored.toLocaleString('en')} listings is scrolled without network by a finger (${pull.count} pulls of ${pull.distance.toLocaleString('en')} px at ${pull.speed.toLocaleString('en')} px in a second), beside the same cards in a page without script.`,
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}; Chromium ${machine.chromium} (headless, drawn by the processor), Node ${machine.node}`,
      `- Phone: ${phone.width} × ${phone.height}, processor ${phone.cpuSlowdown} times slower`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; noise: load average ${range(figure(loads), 1)}`,
      '- Median (least–most) of the rounds, ms; ‘busy’ is the main thread’s time for each frame',
    ].join('\n'),
    '## Frames',
    table(
      ['', 'frames', 'p50', 'p95', 'p99', 'on time', 'busy'],
      places.map((place) => row(results, place)),
    ),
    '## Goals',
    goalTable(goals(results)),
  ]
    .join('\n\n')
    .concat('\n')
}

function row(results: ScrollResults, place: ScrollPlace): string[] {
  const scrolled = of(results, place)
  const at = (share: number) => range(figure(scrolled.map(({ frames }) => quantile(frames, share))), 1)
  return [
    names[place],
    range(figure(scrolled.map(({ frames }) => frames.length)), 0),
    at(0.5),
    at(0.95),
    at(0.99),
    range(figure(scrolled.map(({ frames }) => onTime(frames) * 100)), 1).concat(' %'),
    range(figure(scrolled.map(({ busy }) => busy)), 1),
  ]
}

function goals(results: ScrollResults): Goal[] {
  const share = (place: ScrollPlace) => figure(of(results, place).map(({ frames }) => onTime(frames))).median
  const busy = (place: ScrollPlace) => figure(of(results, place).map((one) => one.busy)).median
  return (['beginning', 'middle'] as const).flatMap((place): Goal[] => [
    {
      what: `${names[place]}: frames on time`,
      wanted: '≥ 95 %',
      found: `${(share(place) * 100).toFixed(1)} % (no script: ${(share('still') * 100).toFixed(1)} %)`,
      met: share(place) >= 0.95,
    },
    {
      what: `${names[place]}: busy for a frame`,
      wanted: '< 16.7 ms',
      found: `${busy(place).toFixed(1)} ms`,
      met: busy(place) < 16.7,
    },
  ])
}

const of = ({ samples }: ScrollResults, place: ScrollPlace) =>
  samples.filter((sample) => sample.place === place).map(({ scrolled }) => scrolled)

const onTime = (frames: readonly number[]) => frames.filter((ms) => ms <= onTimeMs).length / frames.length
