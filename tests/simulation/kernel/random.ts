/** The only source of randomness in a schedule, so that a seed is a schedule. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Unique among the calls of this source. */
  key(): string
}

/** Mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  let keys = 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => probability > 0 && next() < probability,
    pick: (from) => {
      const found = from[between(0, from.length - 1)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    key: () => `${hex(seed, 8)}-0000-4000-8000-${hex(++keys, 12)}`,
  }
}

function hex(value: number, digits: number): string {
  return (value >>> 0).toString(16).padStart(digits, '0')
}
