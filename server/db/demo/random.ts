import { createHash } from 'node:crypto'

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** Integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** The list must not be empty. */
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a, 32 bits, so that a seed can be a name. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32. Each part of the demo has its own seed, so that changing one does not change the others. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const one = list[int(0, list.length - 1)]
      if (one === undefined) throw new RangeError('pick() needs a list that is not empty')
      return one
    },
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  }
}

export function demoId(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const bits = () => random.int(0, 0xffff).toString(16).padStart(4, '0')
  const version = (0x7000 | random.int(0, 0x0fff)).toString(16)
  const variant = (0x8000 | random.int(0, 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${bits()}${bits()}${bits()}`
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function demoCode(random: Random): { handoverCode: string; handoverHash: string } {
  const handoverCode = Array.from({ length: 16 }, () => letters.charAt(random.int(0, 31))).join('')
  return { handoverCode, handoverHash: createHash('sha256').update(handoverCode).digest('hex') }
}
