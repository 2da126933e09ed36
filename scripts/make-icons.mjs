/* Run after changing the logo: node scripts/make-icons.mjs */
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

/** The logo on a 64 x 64 square: vertical strands alternately over and under the horizontal ones. */
function mark() {
  const bar = (x, y, width, height, colour, round = 3) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`
  const parts = levels.map(({ at, colour }) => bar(13.5, at, 37, strand, colour))
  uprights.forEach((upright, column) => {
    // A gap in the background colour separates the strands.
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

/** Monochrome icon for systems that colour icons: the background of the logo is transparent. */
function monochrome() {
  const shape = mark().replaceAll(indigo, '#000').replaceAll(kola, '#fff').replaceAll(sand, '#fff')
  return svg(`<mask id="m">${shape}</mask><rect width="64" height="64" mask="url(#m)"/>`)
}

/** White icon with alpha; rendered at four times the size, so that no edge of the cut-out remains. */
async function stencil(drawing, size) {
  const large = await png(drawing, size * 4).toBuffer()
  const shape = await sharp(large).extractChannel('alpha').threshold(200).png().toBuffer()
  const alpha = await sharp(shape).resize(size, size).toColourspace('b-w').toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .joinChannel(alpha)
    .png({ compressionLevel: 9 })
}

const onShortcut = (lines) =>
  svg(
    `<rect width="48" height="48" rx="24" fill="${indigo}"/><g transform="translate(12 12)" fill="none" stroke="${sand}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
    48,
  )
const shortcuts = {
  vendre: `<path stroke="${kola}" d="M12 8v8M8 12h8"/><circle cx="12" cy="12" r="10"/>`,
  messages: `<path d="M3 20l1.6-4.4A8.6 8.6 0 1 1 8.4 19.4z"/><path stroke="${kola}" d="M8.5 10.2h7M8.5 13.4h4.5"/>`,
  recherche: `<circle cx="10.5" cy="10.5" r="7.5"/><path stroke="${kola}" d="M16 16l5 5"/>`,
}

/** iPhones that still get iOS updates: width and height in CSS pixels, pixel ratio; index.html names each image. */
const iphones = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
]

async function splash(width, height, density) {
  const wide = 120 * density
  const logo = await sharp(Buffer.from(onGround(0)), { density: 600 })
    .resize(wide, wide)
    .png()
    .toBuffer()
  await sharp({
    create: { width: width * density, height: height * density, channels: 3, background: indigo },
  })
    .composite([{ input: logo }])
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toFile(resolve(out, `splash/${width * density}x${height * density}.png`))
}

for (const folder of ['icons', 'shortcuts', 'splash']) await mkdir(resolve(out, folder), { recursive: true })
await writeFile(resolve(out, 'logo.svg'), onGround(16))
await writeFile(resolve(out, 'favicon.svg'), onGround(14, -5))
await writeFile(resolve(out, 'weave.svg'), weave())
await png(onGround(14), 192).toFile(resolve(out, 'icons/icon-192.png'))
await png(onGround(14), 512).toFile(resolve(out, 'icons/icon-512.png'))
await png(onGround(0, 6), 192).toFile(resolve(out, 'icons/maskable-192.png'))
await png(onGround(0, 6), 512).toFile(resolve(out, 'icons/maskable-512.png'))
await (await stencil(monochrome(), 192)).toFile(resolve(out, 'icons/monochrome-192.png'))
await png(onGround(0, 3), 180).toFile(resolve(out, 'icons/apple-touch-icon.png'))
for (const [name, lines] of Object.entries(shortcuts))
  await png(onShortcut(lines), 96).toFile(resolve(out, `shortcuts/${name}.png`))
for (const screen of iphones) await splash(...screen)
