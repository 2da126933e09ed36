import type { Family } from '../families.ts'
import { type Mistake, mistake } from './planted.ts'

/** Events are lost, and the page hardly pulls. */
const gaps: Family = {
  name: 'live-gaps',
  summary: '',
  talks: true,
  live: true,
  weather: { answerLost: 0.4 },
  steps: { 'others-talk': 60, 'close-tab': 0, offline: 0, hide: 0, 'long-pause': 0 },
  length: [15, 25],
}

/** Events of many changes, of which a page of rows is only a part. */
const bursts: Family = { ...gaps, name: 'live-bursts', weather: {}, length: [30, 50] }

/** Wrong handling of live events. */
export const liveMistakes: readonly Mistake[] = [
  mistake('the rows of an event are applied over a gap', {
    family: gaps,
    breaks: ['I5'],
    event: (event) => (event.after === undefined ? event : { ...event, after: 0 }),
  }),
  mistake('the rows of an event count as all changes though there are more', {
    family: bursts,
    breaks: ['I5'],
    event: ({ rows, ...event }) => ({
      ...event,
      ...(rows === undefined ? {} : { rows: Object.fromEntries(Object.entries(rows).map(asComplete)) }),
    }),
  }),
  mistake('an open stream is trusted though its events are ignored', {
    family: 'live-lists',
    breaks: ['I24'],
    event: () => null,
  }),
]

function asComplete([list, answer]: [string, unknown]): [string, unknown] {
  const { data, meta } = answer as { data: unknown; meta: object }
  return [list, { data, meta: { ...meta, has_more: false } }]
}
