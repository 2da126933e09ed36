/*
 * Draws the mark of Louma (two strands that weave an L) and writes every picture that browsers and telephones want.
 * Run it after a change of the drawing: node scripts/make-icons.mjs
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const out = resolve(dirname(fileURLToPath(import.meta.url)), '../public')
const indigo = '#212268'
const kola = '#f79b3c'
const sand = '#fbf3e4'

const strand = 10
const gap = 1.6
const uprights = [
  { at: 13.5, colour: kola },
  { at: 26.5, colour: sand },
]
const levels = [
  { at: 27.5, colour: sand },
  { at: 40.5, colour: kola },
]

/** The L on a square of 64: uprights over levels and under them by turns. */
function mark() {
  const bar = (x, y, width, height, colour, round = 3) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`
  const parts = levels.map(({ at, colour }) => bar(13.5, at, 37, strand, colour))
  uprights.forEach((upright, column) => {
    // A thread of ground beside the upright keeps the strands apart.
    levels.forEach((level, row) => {
      if ((column + row) % 2 === 0)
        parts.push(bar(upright.at - gap, level.at, strand + 2 * gap, strand, indigo, 0))
    })
    parts.push(bar(upright.at, 13.5, strand, 37, upright.colour))
    levels.forEach((level, row) => {
      if ((column + row) % 2 === 0) return
      parts.push(bar(upright.at, level.at - gap, strand, strand + 2 * gap, indigo, 0))
      const left = column === 0 && row === 1
      parts.push(
        left
          ? `<path d="M${upright.at + strand + gap} ${level.at}h-${strand + gap - 3}a3 3 0 0 0-3 3v4a3 3 0 0 0 3 3h${strand + gap - 3}z" fill="${level.colour}"/>`
          : bar(upright.at - gap, level.at, strand + 2 * gap, strand, level.colour, 0),
      )
    })
  })
  return parts.join('')
}

const svg = (body, size = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>\n`
const onGround = (round, inset = 0) => {
  const scale = (64 - 2 * inset) / 64
  return svg(
    `<rect width="64" height="64" rx="${round}" fill="${indigo}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark()}</g>`,
  )
}

/** A basket weave for large grounds: quiet, and never behind words that it could disturb. */
function weave() {
  const cells = []
  const pitch = 40
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const upright = (row + column) % 2 === 0
      const long = pitch + 12
      const wide = 22
      const x = column * pitch + (pitch - (upright ? wide : long)) / 2
      const y = row * pitch + (pitch - (upright ? long : wide)) / 2
      const far = Math.hypot(row - 3.5, column - 3.5) / 4.95
      const colour = upright && (row * 3 + column * 5) % 7 === 0 ? kola : '#8f93e0'
      const shade = (colour === kola ? 0.55 : 0.17) * Math.max(0, 1 - far * 0.95)
      cells.push(
        `<rect x="${x}" y="${y}" width="${upright ? wide : long}" height="${upright ? long : wide}" rx="6" fill="${colour}" fill-opacity="${shade.toFixed(2)}"/>`,
      )
    }
  }
  return svg(`<g transform="rotate(45 160 160) translate(32 32) scale(.8)">${cells.join('')}</g>`, 320)
}

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: 600 }).resize(size, size).png({ compressionLevel: 9 })

await mkdir(resolve(out, 'icons'), { recursive: true })
await writeFile(resolve(out, 'logo.svg'), onGround(16))
await writeFile(resolve(out, 'favicon.svg'), onGround(14, -5))
await writeFile(resolve(out, 'weave.svg'), weave())
await png(onGround(14), 192).toFile(resolve(out, 'icons/icon-192.png'))
await png(onGround(14), 512).toFile(resolve(out, 'icons/icon-512.png'))
await png(onGround(0, 6), 512).toFile(resolve(out, 'icons/maskable-512.png'))
await png(onGround(0, 3), 180).toFile(resolve(out, 'icons/apple-touch-icon.png'))
