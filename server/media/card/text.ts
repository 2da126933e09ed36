import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/** Font weight and size (pixels). */
export interface Style {
  fonts: readonly opentype.Font[]
  size: number
}

interface Run {
  font: opentype.Font
  text: string
}

/** Normalizes whitespace and drops characters without a glyph in any font (emoji). */
export function writable(text: string, { fonts }: Pick<Style, 'fonts'>): string {
  const known = [...text.normalize('NFC')].filter(
    (letter) => isSpace(letter) || fontOf(letter, fonts) !== undefined,
  )
  return known
    .map((letter) => (isSpace(letter) ? ' ' : letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Width in pixels; `text` must come from `writable`. */
export function widthOf(text: string, style: Style): number {
  return runsOf(text, style).reduce(
    (sum, { font, text: part }) => sum + font.getAdvanceWidth(part, style.size),
    0,
  )
}

/** SVG path data of a text from `writable`; `x`, `y` is the start of its baseline. */
export function outlines(text: string, x: number, y: number, style: Style): string {
  let at = x
  const paths: string[] = []
  for (const { font, text: part } of runsOf(text, style)) {
    paths.push(...font.getPath(part, at, y, style.size).commands.map(pathData))
    at += font.getAdvanceWidth(part, style.size)
  }
  return paths.join('')
}

/** Rounded to tenths of a pixel: opentype's own output contains exponents ('1e-7') that SVG renderers reject. */
function pathData(step: opentype.PathCommand): string {
  const number = (value: number) => value.toFixed(1)
  if (step.type === 'Z') return 'Z'
  const end = `${number(step.x)} ${number(step.y)}`
  if (step.type === 'C')
    return `C${number(step.x1)} ${number(step.y1)} ${number(step.x2)} ${number(step.y2)} ${end}`
  return step.type === 'Q' ? `Q${number(step.x1)} ${number(step.y1)} ${end}` : `${step.type}${end}`
}

const isSpace = (letter: string) => /\s/.test(letter)

function fontOf(letter: string, fonts: readonly opentype.Font[]): opentype.Font | undefined {
  return fonts.find((font) => font.charToGlyphIndex(letter) > 0)
}

function runsOf(text: string, { fonts }: Style): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = fontOf(letter, fonts) ?? last?.font ?? fonts[0]
    if (font === undefined) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Pixels. */
type Measure = (text: string) => number

/** Breaks between words, or inside a word wider than a line. Truncated text ends in '…'. */
export function breakLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1
    if (measure(rest) <= width) {
      lines.push(rest)
      rest = ''
    } else if (isLast) {
      lines.push(`${longestStart(rest, (start) => measure(`${start.trimEnd()}…`) <= width).trimEnd()}…`)
      rest = ''
    } else {
      const start = longestStart(rest, (some) => measure(some.trimEnd()) <= width)
      const space = rest[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
      const end = space > 0 ? space : start.length
      lines.push(rest.slice(0, end).trimEnd())
      rest = rest.slice(end).trimStart()
    }
  }
  return lines
}

function longestStart(text: string, fits: (start: string) => boolean): string {
  const letters = [...text]
  let [low, high] = [1, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return letters.slice(0, low).join('')
}

export type Weight = 500 | 700 | 800

/** Fonts by weight; the first one that has a glyph draws it. */
export type Typefaces = Readonly<Record<Weight, readonly opentype.Font[]>>

/** `latin` covers French, `latin-ext` the languages of the region (ŋ, ɓ, ɗ, ƴ). */
const fontParts = ['latin', 'latin-ext'] as const

let opened: Promise<Typefaces> | undefined

/** Bundled fonts, so that cards do not depend on the fonts of the machine. Loaded once. */
export function openTypefaces(): Promise<Typefaces> {
  opened ??= readAll()
  return opened
}

async function readAll(): Promise<Typefaces> {
  return { 500: await readWeight(500), 700: await readWeight(700), 800: await readWeight(800) }
}

function readWeight(weight: Weight): Promise<opentype.Font[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    fontParts.map(async (part) => {
      const bytes = await readFile(
        resolve(`@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`),
      )
      return opentype.parse(new Uint8Array(bytes).buffer)
    }),
  )
}
