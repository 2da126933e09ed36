export interface Report {
  command: string
  machine: string
  date: string
  noise: string
  goals: { what: string; wanted: string; found: string; met: boolean }[]
  /** All tables and texts, without the title and the metadata. */
  body: string
}

/** Reads a report of this folder; all are made by the same few functions. */
export function readReport(text: string): Report {
  const command = /Made by `([^`]+)`/.exec(text)?.[1]
  const machine = /^- Machine: (.+)$/m.exec(text)?.[1]
  const date = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.exec(text)?.[0]
  if (command === undefined || machine === undefined || date === undefined)
    throw new Error('A report says how, on what and when it was made.')
  return {
    command,
    machine,
    date: `${date} UTC`,
    noise: noiseOf(text),
    goals: goalsOf(text),
    body: bodyOf(text),
  }
}

/** The load average in the report, or the extremes of its parts. */
function noiseOf(text: string): string {
  const stated = /load average (\d[\d.]*(?: \([^)]*\))?)/.exec(text)?.[1]
  const [, parts = ''] = text.split('load average before')
  const loads = [...parts.matchAll(/\| (\d+\.\d+) \|$/gm)].map(([, load]) => Number(load))
  if (loads.length === 0) return stated ?? 'not noted'
  return `${Math.min(...loads)}–${Math.max(...loads)}`
}

function goalsOf(text: string): Report['goals'] {
  const rows = text.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| (met|\*\*missed\*\*) \|$/gm)
  return [...rows].map(([, what = '', wanted = '', found = '', met]) => ({
    what: what.trim(),
    wanted: wanted.trim(),
    found: found.trim(),
    met: met === 'met',
  }))
}

function bodyOf(text: string): string {
  const [, ...lines] = text.split('\n')
  return lines.join('\n').trim()
}
