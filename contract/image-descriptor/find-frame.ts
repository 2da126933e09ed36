import type { Box } from './cut.ts'
import type { Pixels } from './pixels.ts'

/** A line belongs to the frame when so much of it has the colour of the edge: the rest are the hour, buttons, a watermark. */
const share = 0.9
/** Steps of colour (0 to 255) that compression makes of one colour. */
const tolerance = 16
/** What is left is at least so much of each side. */
const least = 0.4

/** The picture inside the bars of a screenshot, or the margin of a page: everything, where there is no frame. */
export function findFrame(pixels: Pixels): Box {
  const { width, height } = pixels
  const rows = { count: width, step: 4, next: width * 4 }
  const [top, bottom] = inner(pixels, { ...rows, start: 0, lines: height })
  const columns = { count: bottom - top, step: width * 4, next: 4 }
  const [left, right] = inner(pixels, { ...columns, start: top * width * 4, lines: width })
  return { left, top, right, bottom }
}

/** Lines of points side by side, as places in the bytes. */
interface Lines {
  /** First byte of the first line. */
  start: number
  /** From one line to the next, and from one point of a line to the next. */
  next: number
  step: number
  lines: number
  /** Points of each line. */
  count: number
}

/** The first line that is not frame, and the one after the last. */
function inner(pixels: Pixels, lines: Lines): [number, number] {
  const kept = Math.max(1, Math.round(lines.lines * least))
  let from = 0
  let to = lines.lines
  const first = edgeColour(pixels, lines, 0)
  while (to - from > kept && isOf(first, pixels, lines, from)) from++
  const last = edgeColour(pixels, lines, to - 1)
  while (to - from > kept && isOf(last, pixels, lines, to - 1)) to--
  return [from, to]
}

/** The middle value of each colour along a line. */
function edgeColour({ data }: Pixels, lines: Lines, line: number): number[] {
  const start = lines.start + line * lines.next
  return [0, 1, 2].map((channel) => {
    const values = Uint8Array.from(
      { length: lines.count },
      (_, at) => data[start + at * lines.step + channel] ?? 0,
    ).sort()
    return values[values.length >> 1] ?? 0
  })
}

function isOf(colour: readonly number[], { data }: Pixels, lines: Lines, line: number): boolean {
  const start = lines.start + line * lines.next
  let alike = 0
  for (let at = 0; at < lines.count; at++) {
    const point = start + at * lines.step
    if (colour.every((one, channel) => Math.abs((data[point + channel] ?? 0) - one) <= tolerance)) alike++
  }
  return alike >= lines.count * share
}
