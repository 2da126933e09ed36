import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Random } from '../random.ts'
import { side } from './ground.ts'
import { type Raw, toRaw } from './raw.ts'

/** Where an object stands, as parts of the picture's side; later ones stand in front. */
interface Place {
  x: number
  y: number
  size: number
  /** Largest tilt in degrees, to either side. */
  tilt: number
}

const alone: readonly (readonly Place[])[] = [
  [{ x: 0.5, y: 0.51, size: 0.64, tilt: 8 }],
  [{ x: 0.47, y: 0.52, size: 0.58, tilt: 14 }],
  [{ x: 0.53, y: 0.5, size: 0.7, tilt: 4 }],
]
const several: readonly (readonly Place[])[] = [
  [
    { x: 0.68, y: 0.38, size: 0.38, tilt: 16 },
    { x: 0.4, y: 0.56, size: 0.56, tilt: 8 },
  ],
  [
    { x: 0.3, y: 0.4, size: 0.36, tilt: 18 },
    { x: 0.71, y: 0.42, size: 0.34, tilt: 18 },
    { x: 0.5, y: 0.6, size: 0.5, tilt: 8 },
  ],
  [
    { x: 0.32, y: 0.5, size: 0.46, tilt: 10 },
    { x: 0.67, y: 0.54, size: 0.46, tilt: 10 },
  ],
]

const emojiFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
const emojiSide = 256

/** The drawing of one emoji in the package. */
export function emojiFile(emoji: string): string {
  const points = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  return join(emojiFolder, `${points.join('-')}.webp`)
}

/** Scale, turn and mirror in one pass: twice as fast as one after the other. */
function draw(scene: Scene, size: number, tilt: number, mirrored: boolean): Promise<Raw> {
  const scale = size / emojiSide
  const angle = (tilt * Math.PI) / 180
  const across = mirrored ? -scale : scale
  const matrix: [[number, number], [number, number]] = [
    [across * Math.cos(angle), -scale * Math.sin(angle)],
    [across * Math.sin(angle), scale * Math.cos(angle)],
  ]
  const options = { background: '#0000', interpolator: sharp.interpolators.bicubic }
  const drawing = sharp(emojiFile(scene.emoji)).affine(matrix, options)
  return toRaw(scene.hue === 0 ? drawing : drawing.modulate({ hue: scene.hue }), 4)
}

function shadow(reach: number): Buffer {
  const wide = Math.round(reach * 2)
  const high = Math.round(reach * 0.42)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><radialGradient id="s"><stop offset="0" stop-color="#221a10" stop-opacity="0.42"/><stop offset="0.55" stop-color="#221a10" stop-opacity="0.18"/><stop offset="1" stop-color="#221a10" stop-opacity="0"/></radialGradient><ellipse cx="${wide / 2}" cy="${high / 2}" rx="${wide / 2}" ry="${high / 2}" fill="url(#s)"/></svg>`,
  )
}

/** What a picture shows. Goods sold by the heap or the pair (`many`) are shown several times. */
export interface Scene {
  emoji: string
  many: boolean
  /** Degrees by which the colours turn. */
  hue: number
  ground: Raw
}

/** Draws one scene: a WebP of 640 x 640. The generator decides places, tilts and mirror images. */
export async function compose(scene: Scene, random: Random): Promise<Buffer> {
  const mirrored = random.chance(0.4)
  const objects = random.pick(scene.many ? several : alone).map((place) => ({
    size: Math.round(place.size * side * (0.95 + random.next() * 0.1)),
    x: Math.round((place.x + (random.next() - 0.5) * 0.04) * side),
    y: Math.round((place.y + (random.next() - 0.5) * 0.03) * side),
    tilt: Math.round((random.next() * 2 - 1) * place.tilt),
  }))
  const feet = objects.map(({ size, x, y }) => {
    const reach = size * 0.44
    const foot = Math.min(side - 30, y + size * 0.46)
    return {
      input: shadow(reach),
      left: Math.round(x - reach),
      top: Math.round(foot - reach * 0.21),
    }
  })
  const drawings = await Promise.all(
    objects.map(async ({ size, x, y, tilt }) => {
      const drawing = await draw(scene, size, tilt, mirrored)
      return {
        ...drawing,
        left: Math.max(0, Math.round(x - drawing.raw.width / 2)),
        top: Math.max(0, Math.round(y - drawing.raw.height / 2)),
      }
    }),
  )
  const floor = sharp(scene.ground.input, { raw: scene.ground.raw })
  if (random.chance(0.5)) floor.flop()
  return floor
    .composite([...feet, ...drawings])
    .removeAlpha()
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}
