import { allowedEdits, editDistance } from '#contract/edit-distance.ts'
import { stem, type Token } from './words.ts'

interface Known {
  count: number
  /** First spelling seen, with accents. */
  spelled: string
}

export class Vocabulary {
  readonly #words = new Map<string, Known>()
  readonly #stems = new Map<string, number>()

  /** `names` (title, category, city) count for suggestions; `prose` only makes words known. */
  add(names: readonly Token[], prose: readonly Token[]): void {
    for (const [word, spelled] of distinct(names)) {
      const known = this.#words.get(word)
      if (known) known.count += 1
      else this.#words.set(word, { count: 1, spelled })
    }
    for (const one of stemsOf(names, prose)) count(this.#stems, one, 1)
  }

  drop(names: readonly Token[], prose: readonly Token[]): void {
    for (const [word] of distinct(names)) {
      const known = this.#words.get(word)
      if (known) known.count -= 1
      if (known?.count === 0) this.#words.delete(word)
    }
    for (const one of stemsOf(names, prose)) count(this.#stems, one, -1)
  }

  has(word: string): number {
    return this.#stems.get(stem(word)) ?? 0
  }

  begins(start: string): boolean {
    for (const word of this.#words.keys()) if (word.startsWith(start)) return true
    return false
  }

  /** Spellings with this prefix, most frequent first, one form per stem. */
  startingWith(start: string, limit: number): string[] {
    const found = [...this.#words].filter(([word]) => word.startsWith(start))
    found.sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    const stems = new Set<string>()
    const forms: string[] = []
    for (const [word, { spelled }] of found) {
      if (forms.length === limit) break
      if (stems.has(stem(word))) continue
      stems.add(stem(word))
      forms.push(spelled)
    }
    return forms
  }

  /** Closest known word: fewest edits, then most frequent; null when none is near. */
  nearest(word: string): string | null {
    const most = allowedEdits(word.length)
    let best: { distance: number; known: Known } | null = null
    for (const [candidate, known] of this.#words) {
      if (candidate.length < 3 || /\d/.test(candidate)) continue
      const distance = editDistance(word, candidate, most)
      if (distance > most) continue
      const isBetter =
        best === null ||
        distance < best.distance ||
        (distance === best.distance && known.count > best.known.count)
      if (isBetter) best = { distance, known }
    }
    return best?.known.spelled ?? null
  }
}

function distinct(tokens: readonly Token[]): Map<string, string> {
  return new Map(tokens.map(({ word, spelled }) => [word, spelled]))
}

function stemsOf(names: readonly Token[], prose: readonly Token[]): Set<string> {
  return new Set([...names, ...prose].map(({ stem: one }) => one))
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const left = (counts.get(key) ?? 0) + by
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}
