import { brand } from '#contract/brand.ts'
import { openPicture } from '../open-picture.ts'
import {
  breakLines,
  openTypefaces,
  outlines,
  type Style,
  type Typefaces,
  type Weight,
  widthOf,
  writable,
} from './text.ts'

/** Pixels; the size that link previews display largest. */
const cardSize = { width: 1200, height: 630 } as const

/** Size limit in bytes, as mobile connections load the card wherever a link is shared. */
export const cardMaxBytes = 30_000

export interface CardWords {
  title: string
  /** The emphasized line: a price or the number of listings. */
  strong: string
  /** City, and the condition of the product or the verification of the account. */
  facts: string
  badge: string | null
}

const ground = '#f9f3e9'
const indigo = '#212268'
const kola = '#f79b3c'
const ink = '#1f1d33'
const quiet = '#5b5870'

const picture = 630
const margin = 56
const room = cardSize.width - picture - 2 * margin
/** In decreasing quality; the first result below `cardMaxBytes` is used. `detail` is the share of pixels kept. */
const steps = [
  { quality: 78, detail: 1 },
  { quality: 62, detail: 1 },
  { quality: 48, detail: 1 },
  { quality: 48, detail: 0.5 },
  { quality: 36, detail: 0.25 },
  { quality: 20, detail: 0.1 },
]

/** Text becomes outlines, so user input is never parsed as SVG. Throws if the photo is unreadable. */
export async function drawCard(words: CardWords, photo: Uint8Array | null): Promise<Buffer> {
  const faces = await openTypefaces()
  const { default: sharp } = await import('sharp')
  const drawn = Buffer.from(wordsOf(words, faces, photo !== null))
  const shown = photo === null ? null : await cover(photo)
  let bytes = Buffer.alloc(0)
  for (const { quality, detail } of steps) {
    const below = shown === null ? [] : [{ input: await soften(shown, detail), left: 0, top: 0 }]
    const card = sharp({ create: { ...cardSize, channels: 3, background: ground } })
      .composite([...below, { input: drawn, left: 0, top: 0 }])
      .removeAlpha()
    bytes = await card.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= cardMaxBytes) break
  }
  return bytes
}

/** Downscales and upscales again: noise takes more JPEG bytes than faces or fabric. */
async function soften(shown: Buffer, detail: number): Promise<Buffer> {
  if (detail === 1) return shown
  const { default: sharp } = await import('sharp')
  const small = await sharp(shown)
    .resize(Math.round(picture * detail))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(small)
    .resize(picture, cardSize.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function cover(photo: Uint8Array): Promise<Buffer> {
  const opened = await openPicture(photo, { mostPixels: 24_000_000, seconds: 5, field: 'photo' })
  return opened
    .resize(picture, cardSize.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function wordsOf(words: CardWords, faces: Typefaces, hasPhoto: boolean): string {
  const style = (weight: Weight, size: number): Style => ({ fonts: faces[weight], size })
  const x = picture + margin
  const path = (text: string, at: [number, number], given: Style, fill: string) =>
    `<path fill="${fill}" d="${outlines(text, at[0], at[1], given)}"/>`
  const title = style(700, 46)
  const lines = breakLines(writable(words.title, title), room, 4, (text) => widthOf(text, title))
  const strong = fitting(writable(words.strong, { fonts: faces[800] }), 62, (size) => style(800, size))
  const small = style(500, 30)
  const [facts = ''] = breakLines(writable(words.facts, small), room, 1, (text) => widthOf(text, small))
  const name = style(800, 34)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    hasPhoto ? '' : emptyPicture(),
    `<rect x="${picture}" width="8" height="${cardSize.height}" fill="${kola}"/>`,
    `<g transform="translate(${x} 52) scale(.8125)">${logoMarks}</g>`,
    path(writable(brand.name, name), [x + 68, 90], name, indigo),
    ...lines.map((line, at) => path(line, [x, 186 + at * 58], title, ink)),
    path(strong.text, [x, 508], strong.style, indigo),
    path(facts, [x, 566], small, quiet),
    words.badge === null ? '' : badge(words.badge, style(700, 32)),
    '</svg>',
  ].join('')
}

/** Shrinks text to two thirds of `size` at most, then truncates it. */
function fitting(
  text: string,
  size: number,
  styleOf: (size: number) => Style,
): { text: string; style: Style } {
  const wanted = styleOf(size)
  const style = styleOf(
    Math.max(size * 0.66, Math.min(size, (size * room) / Math.max(1, widthOf(text, wanted)))),
  )
  const [line = ''] = breakLines(text, room + 0.5, 1, (some) => widthOf(some, style))
  return { text: line, style }
}

function badge(words: string, style: Style): string {
  const text = writable(words, style)
  const width = widthOf(text, style) + 48
  return [
    `<rect x="32" y="32" width="${width.toFixed(1)}" height="60" rx="30" fill="${indigo}"/>`,
    `<path fill="#ffffff" d="${outlines(text, 56, 73, style)}"/>`,
  ].join('')
}

function emptyPicture(): string {
  const scale = 4
  const place = (side: number) => (side - 64 * scale) / 2
  return [
    `<rect width="${picture}" height="${cardSize.height}" fill="${indigo}"/>`,
    `<g transform="translate(${place(picture)} ${place(cardSize.height)}) scale(${scale})">${logoMarks}</g>`,
  ].join('')
}

/** Content of public/logo.svg for embedding in another SVG, 64 x 64. */
const logoMarks = [
  '<rect width="64" height="64" rx="16" fill="#212268"/>',
  '<rect x="13.5" y="27.5" width="37" height="10" rx="3" fill="#fbf3e4"/>',
  '<rect x="13.5" y="40.5" width="37" height="10" rx="3" fill="#f79b3c"/>',
  '<rect x="11.9" y="27.5" width="13.2" height="10" fill="#212268"/>',
  '<rect x="13.5" y="13.5" width="10" height="37" rx="3" fill="#f79b3c"/>',
  '<rect x="13.5" y="38.9" width="10" height="13.2" fill="#212268"/>',
  '<path d="M25.1 40.5h-8.6a3 3 0 0 0-3 3v4a3 3 0 0 0 3 3h8.6z" fill="#f79b3c"/>',
  '<rect x="24.9" y="40.5" width="13.2" height="10" fill="#212268"/>',
  '<rect x="26.5" y="13.5" width="10" height="37" rx="3" fill="#fbf3e4"/>',
  '<rect x="26.5" y="25.9" width="10" height="13.2" fill="#212268"/>',
  '<rect x="24.9" y="27.5" width="13.2" height="10" fill="#fbf3e4"/>',
].join('')
