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
