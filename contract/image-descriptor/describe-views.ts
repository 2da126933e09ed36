import { describePicture } from './describe-picture.ts'
import type { Pixels } from './pixels.ts'

/** Fraction cut from each side for the centre view. */
const margin = 0.1

/**
 * Descriptors of a query picture: whole, without a screenshot frame if any, and its centre (a rotated copy has lost
 * its corners). Stored photos have the first only.
 */
export function describeViews(pixels: Pixels): Int8Array[] {
  const { width, height } = pixels
  const frame = findFrame(pixels)
  const isFramed = frame.right - frame.left < width || frame.bottom - frame.top < height
  const inset = { x: Math.floor(width * margin), y: Math.floor(height * margin) }
  const middle = { left: inset.x, top: inset.y, right: width - inset.x, bottom: height - inset.y }
  return [pixels, ...(isFramed ? [cut(pixels, frame)] : []), cut(pixels, middle)].map(describePicture)
}

/** Fraction of edge-coloured pixels that makes a line part of the frame; the rest is a clock, buttons or a watermark. */
const frameShare = 0.9
/** Compression noise per channel, of 255. */
const tolerance = 16
/** Minimum fraction of each side that is kept. */
const least = 0.4

/** The content inside screenshot bars or page margins; the whole picture without a frame. */
export function findFrame(pixels: Pixels): Box {
  const { width, height } = pixels
  const rows = { count: width, step: 4, next: width * 4 }
  const [top, bottom] = inner(pixels, { ...rows, start: 0, lines: height })
  const columns = { count: bottom - top, step: width * 4, next: 4 }
  const [left, right] = inner(pixels, { ...columns, start: top * width * 4, lines: width })
  return { left, top, right, bottom }
}

/** Rows or columns of pixels, as offsets into the bytes. */
interface Lines {
  start: number
  /** Offsets from line to line, and from pixel to pixel within a line. */
  next: number
  step: number
  lines: number
  count: number
}

/** First line of the content, and the line after its last. */
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

/** Median of each channel. */
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
  return alike >= lines.count * frameShare
}

/** In pixels; right and bottom are exclusive. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function cut({ data, width }: Pixels, { left, top, right, bottom }: Box): Pixels {
  const part = new Uint8Array((right - left) * (bottom - top) * 4)
  for (let y = top; y < bottom; y++) {
    const row = data.subarray((y * width + left) * 4, (y * width + right) * 4)
    part.set(row, (y - top) * (right - left) * 4)
  }
  return { data: part, width: right - left, height: bottom - top }
}
