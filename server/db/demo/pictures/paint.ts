import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describeFile } from '#server/media/looks/describe-pixels.ts'
import { createRandom } from '../random.ts'
import { compose } from './compose.ts'
import { ground, patterns, side } from './ground.ts'
import { palettes } from './palettes.ts'
import { type Raw, toRaw } from './raw.ts'

/** A picture in the media folder: `<hash>.webp`. */
export interface Picture {
  hash: string
  width: number
  height: number
  bytes: number
  /** What it looks like (contract/image-descriptor). */
  descriptor: Int8Array
}

/** What is to be painted; `name` is the seed of everything that chance decides. */
export interface Subject {
  name: string
  emoji: string
  many: boolean
  /** The colour is the maker's choice: cloth, leather, paint. */
  dyed: boolean
}

/** Grounds cost more than objects, so a stock of them is drawn once and shared. */
const stock = 56

const hues = [0, 0, 45, 100, 140, 185, 230, 285, 325]

function createGrounds(): (index: number) => Promise<Raw> {
  const drawn = new Map<number, Promise<Raw>>()
  return (index) => {
    const known = drawn.get(index)
    if (known) return known
    const random = createRandom(`ground ${index}`)
    const palette = palettes[index % palettes.length] ?? random.pick(palettes)
    const fresh = toRaw(sharp(ground(palette, random.pick(patterns), random)), 3)
    drawn.set(index, fresh)
    return fresh
  }
}

/** Paints all subjects into `folder`, named by their content (first 32 hex of SHA-256), in the order given. */
export async function paint(subjects: readonly Subject[], folder: string): Promise<Picture[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const grounds = createGrounds()
  const pictures: Picture[] = []
  const one = async (subject: Subject): Promise<Picture> => {
    const random = createRandom(`picture ${subject.name}`)
    const scene = {
      emoji: subject.emoji,
      many: subject.many,
      hue: subject.dyed ? random.pick(hues) : 0,
      ground: await grounds(random.int(0, stock - 1)),
    }
    const image = await compose(scene, random)
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
    await writeFile(join(folder, `${hash}.webp`), image, { mode: 0o600 })
    return { hash, width: side, height: side, bytes: image.length, descriptor: await describeFile(image) }
  }
  const width = 8
  for (let from = 0; from < subjects.length; from += width) {
    pictures.push(...(await Promise.all(subjects.slice(from, from + width).map(one))))
  }
  return pictures
}
