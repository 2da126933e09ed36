import type opentype from 'opentype.js'

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
