import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Random } from '../random.ts'
import { ground, side } from './ground.ts'
import type { Palette } from './palettes.ts'

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
    { x: 0.33, y: 0.5, size: 0.46, tilt: 10 },
    { x: 0.66, y: 0.54, size: 0.46, tilt: 10 },
  ],
]

const emojiFolder = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

function emojiFile(emoji: string): string {
  const points = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  return join(emojiFolder, `${points.join('-')}.webp`)
}

/** What a picture shows. Goods sold by the heap or the pair (`many`) are shown several times. */
export interface Scene {
  emoji: string
  many: boolean
  palette: Palette
}

/** Draws one scene: a WebP of 640 x 640. The generator decides ground, place, tilt and mirror image. */
export async function compose(scene: Scene, random: Random): Promise<Buffer> {
  const places = random.pick(scene.many ? several : alone)
  const mirrored = random.chance(0.4)
  const objects = places.map((place) => {
    const size = Math.round(place.size * side * (0.95 + random.next() * 0.1))
    const x = Math.round((place.x + (random.next() - 0.5) * 0.04) * side)
    const y = Math.round((place.y + (random.next() - 0.5) * 0.03) * side)
    return { size, x, y, tilt: Math.round((random.next() * 2 - 1) * place.tilt) }
  })
  const floor = ground(
    scene.palette,
    random,
    objects.map(({ size, x, y }) => ({ x, y: Math.min(side - 30, y + size * 0.46), reach: size * 0.44 })),
  )
  const layers = await Promise.all(
    objects.map(async ({ size, x, y, tilt }) => {
      const drawing = sharp(emojiFile(scene.emoji)).resize(size, size, { kernel: 'cubic' })
      if (mirrored) drawing.flop()
      const { data, info } = await drawing
        .rotate(tilt, { background: '#0000' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return {
        input: data,
        raw: { width: info.width, height: info.height, channels: 4 as const },
        left: Math.max(0, Math.round(x - info.width / 2)),
        top: Math.max(0, Math.round(y - info.height / 2)),
      }
    }),
  )
  return sharp(floor).composite(layers).removeAlpha().webp({ quality: 90, effort: 2 }).toBuffer()
}
