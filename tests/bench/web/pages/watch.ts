/*
 * Runs in every page before its own scripts and records what is visible. `benchItem` (a selector of the list's items)
 * is defined before it.
 */

declare const benchItem: string

/** Times in ms since the navigation began; null while it has not happened. */
export interface Seen {
  fcp: number | null
  lcp: number | null
  /** Two frames after the whole list was in the document and its first item on the screen. */
  content: number | null
  cls: number
  /** Time over 50 ms of each long task after the first paint, summed. */
  tbt: number
  /** Time since the last long task. */
  calmFor: number
  loaded: boolean
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const listLength = 20
const longTaskMs = 50

const paints: PerformanceEntry[] = []
const largest: PerformanceEntry[] = []
const shifts: Shift[] = []
const tasks: PerformanceEntry[] = []
let content: number | null = null

function collect(type: string, into: PerformanceEntry[]): PerformanceObserver {
  const observer = new PerformanceObserver((list) => void into.push(...list.getEntries()))
  observer.observe({ type, buffered: true })
  return observer
}

const observers = [
  { observer: collect('paint', paints), into: paints },
  { observer: collect('largest-contentful-paint', largest), into: largest },
  { observer: collect('layout-shift', shifts), into: shifts },
  { observer: collect('longtask', tasks), into: tasks },
]

function isThere(): boolean {
  const items = document.querySelectorAll(benchItem)
  const [first] = items
  if (first === undefined || items.length < listLength) return false
  const { width, height, top } = first.getBoundingClientRect()
  const onScreen = width > 0 && height > 0 && top < innerHeight
  return onScreen && first.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function look(): void {
  if (content !== null || looking || !isThere()) return
  looking = true
  changes.disconnect()
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      content = performance.now()
    }),
  )
}

let looking = false
const changes = new MutationObserver(look)
changes.observe(document, { childList: true, subtree: true, attributes: true })
addEventListener('load', look)

/** The worst session window of layout shifts: gaps under a second, five seconds at most. */
function worstWindow(): number {
  let worst = 0
  let sum = 0
  let from = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    if (startTime - last >= 1_000 || startTime - from >= 5_000) {
      sum = 0
      from = startTime
    }
    sum += value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}

function blocked(fcp: number): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = startTime + duration - Math.max(startTime, fcp)
    return sum + Math.max(0, afterPaint - longTaskMs)
  }, 0)
}

function read(): Seen {
  for (const { observer, into } of observers) (into as PerformanceEntry[]).push(...observer.takeRecords())
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? null
  const lastTask = tasks.at(-1)
  return {
    fcp,
    lcp: largest.at(-1)?.startTime ?? null,
    content,
    cls: worstWindow(),
    tbt: fcp === null ? 0 : blocked(fcp),
    calmFor: performance.now() - (lastTask === undefined ? 0 : lastTask.startTime + lastTask.duration),
    loaded: document.readyState === 'complete',
  }
}

Object.assign(globalThis, { benchSeen: read })
