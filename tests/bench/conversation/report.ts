import { phone } from '../node/browser.ts'
import { figure, quantile } from '../node/figures.ts'
import type { Goal } from '../node/goals.ts'
import { goalTable, range, table } from '../node/markdown.ts'
import { spoken } from './long-conversation.ts'
import { type ConversationBenchResults, finger } from './run-conversation.ts'

/** A frame at 60 Hz takes 16.7 ms; 1 ms of clock error is no missed frame. */
const onTimeMs = 17.7

export function renderConversationReport(results: ConversationBenchResults): string {
  const { command, machine, startedAt, loads } = results
  const first = figure(results.opened.map((one) => one.first))
  const again = figure(results.opened.flatMap((one) => one.again))
  const still = figure(results.opened.flatMap((one) => one.still))
  const frames = results.wentBack.flatMap(({ scrolled }) => scrolled.frames)
  const times = (ms: number) => `${(ms / still.median).toFixed(1)} ×`
  return [
    '# Conversation benchmark',
    `Made by \`${command}\`. A conversation of ${spoken.toLocaleString('en')} messages, all of them in the mirror, is opened from the list without network; then a finger goes back in it (${finger.drags} drags of ${finger.to - finger.from} px, ${finger.step} px every ${finger.everyMs} ms at most).`,
    [
      `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memory} GiB, ${machine.system}; Chromium ${machine.chromium} (headless, drawn by the processor), Node ${machine.node}`,
      `- Phone: ${phone.width} × ${phone.height}, processor ${phone.cpuSlowdown} times slower`,
      `- ${startedAt.slice(0, 16).replace('T', ' ')} UTC; noise: load average ${range(figure(loads), 1)}`,
      '- Median (least–most), ms: from the touch to the task behind the frame that has the last message',
      '- The limit: the picture of the same screen, put into the page as text by one assignment',
    ].join('\n'),
    '## Opening',
    table(
      ['', 'ms', 'to the limit'],
      [
        ['Louma, the first since the app was started', range(first, 0), times(first.median)],
        ['Louma, again', range(again, 0), times(again.median)],
        ['the limit', range(still, 0), times(still.median)],
      ],
    ),
    '## Going back',
    table(
      ['frames', 'p50', 'p95', 'p99', 'on time', 'busy', 'messages seen', 'jumps'],
      [
        [
          String(frames.length),
          ...[0.5, 0.95, 0.99].map((share) => quantile(frames, share).toFixed(1)),
          `${(onTime(frames) * 100).toFixed(1)} %`,
          range(figure(results.wentBack.map(({ scrolled }) => scrolled.busy)), 1),
          range(figure(results.wentBack.map(({ seen }) => seen)), 0),
          String(jumps(results)),
        ],
      ],
    ),
    '## Goals',
    goalTable(goals(results, first.median, again.median, onTime(frames))),
  ]
    .join('\n\n')
    .concat('\n')
}

function goals(results: ConversationBenchResults, first: number, again: number, share: number): Goal[] {
  const within = (what: string, ms: number): Goal => ({
    what,
    wanted: '≤ 100 ms',
    found: `${ms.toFixed(0)} ms`,
    met: ms <= 100,
  })
  return [
    within('Opened, the first since the app was started', first),
    within('Opened again', again),
    { what: 'Going back: jumps', wanted: '0', found: String(jumps(results)), met: jumps(results) === 0 },
    {
      what: 'Going back: frames on time',
      wanted: '≥ 95 %',
      found: `${(share * 100).toFixed(1)} %`,
      met: share >= 0.95,
    },
  ]
}

const jumps = ({ wentBack }: ConversationBenchResults) =>
  wentBack.reduce((sum, one) => sum + one.jumps.length, 0)
const onTime = (frames: readonly number[]) => frames.filter((ms) => ms <= onTimeMs).length / frames.length
