import { isNull } from 'drizzle-orm'
import { longestMarketWord, otherWords, plainWords } from '#contract/market-words.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import { buildPart, type Reading, synonymsOf, wordsOf } from './build-terms.ts'
import { correctWords, isDoubtful } from './correct-words.ts'
import type { MarketSize } from './market-size.ts'
import type { StemsOf } from './stems.ts'
import type { Part } from './term.ts'
import { documentsOf, wordsWithPrefix } from './word-facts.ts'

/** The interpretation of a query, stored in the cursor so that all pages agree. */
export interface Understanding {
  /** By doubtful word; pairs, because a word may equal an Object.prototype key. */
  readings: [word: string, reading: Reading][]
  weights: number[]
}

export interface Question {
  parts: Part[]
  understanding: Understanding
  /** Corrected query with accents; null without corrections. */
  didYouMean: string | null
}

/** With `before` the earlier interpretation is used again. */
export type Understand = (tx: Tx, q: string, now: Date, before?: Understanding) => Promise<Question>

const mostWords = 8
const heaviest = 12
/** Shortest word before the last that may still be completed as a prefix. */
const longBeginning = 5
/** Shortest last word completed as a prefix. */
const shortestBeginning = 2

/** Splits a query into terms; known multi-word terms stay together. */
function splitQuestion(q: string): string[] {
  const words = plainWords(q)
  const parts: string[] = []
  for (let from = 0; from < words.length && parts.length < mostWords; ) {
    let length = Math.min(longestMarketWord, words.length - from)
    while (length > 1 && otherWords(words.slice(from, from + length).join(' ')).length === 0) length--
    parts.push(words.slice(from, from + length).join(' '))
    from += length
  }
  return parts
}

export function createUnderstand(stemsOf: StemsOf, size: MarketSize): Understand {
  return async (tx, q, now, before) => {
    const named = await tx
      .select({ id: categories.id, name: categories.name, parentId: categories.parentId })
      .from(categories)
      .where(isNull(categories.mergedInto))
    const texts = splitQuestion(q)
    const nameWords = new Set(named.flatMap(({ name }) => plainWords(name)))
    const doubts = before ? null : await lookUp(tx, texts, q, nameWords)
    const readings = new Map(before?.readings ?? doubts?.readings)
    const stems = await stemsOf(tx, [
      ...texts.flatMap((text) => wordsOf(text, readings.get(text))),
      ...nameWords,
    ])
    const built = texts.flatMap((text) => {
      const part = buildPart(text, readings.get(text), { stems, named })
      return part === null ? [] : [{ text, ...part }]
    })
    const count = await size.count(tx, now)
    const weights = before?.weights ?? built.map(({ text }) => weigh(doubts?.documents.get(text) ?? 0, count))
    const parts = built.map(({ text: _, ...part }, index) => ({ ...part, weight: weights[index] ?? 1 }))
    return {
      parts,
      understanding: { readings: [...readings], weights },
      didYouMean: doubts?.didYouMean ?? null,
    }
  }
}

/** Inverse document frequency: one more for each halving of the market. */
function weigh(documents: number, count: number): number {
  return Math.min(heaviest, Math.max(1, Math.round(1 + Math.log2((count + 1) / (documents + 1)))))
}

async function lookUp(tx: Tx, texts: readonly string[], q: string, nameWords: ReadonlySet<string>) {
  const documents = await documentsOf(tx, texts)
  const of = (word: string) => documents.get(word) ?? 0
  const isKnown = (word: string) => nameWords.has(word) || synonymsOf(word).length > 0
  const doubtful = texts.filter((text) => !text.includes(' ') && isDoubtful(of(text)) && !isKnown(text))
  const last = /[\s.,;!?]$/.test(q) ? null : texts.at(-1)
  const corrected = await correctWords(
    tx,
    doubtful.map((word) => ({ word, documents: of(word) })),
    nameWords,
  )
  const readings = new Map<string, Reading>()
  const shown = new Map<string, string>()
  for (const word of doubtful) {
    const least = word === last ? shortestBeginning : longBeginning
    const beginnings = word.length >= least ? await wordsWithPrefix(tx, word) : []
    const begun = beginnings.filter((one) => one.word !== word)
    const corrections = corrected.get(word) ?? []
    // Do not correct a word that is still being typed.
    const isBegun = begun.length > 0 && word === last
    const likely = isBegun || corrections.length === 0 ? begun : corrections
    readings.set(word, { words: likely.map((one) => one.word), isUnknown: of(word) === 0 })
    const first = corrections[0]
    if (!isBegun && first && of(word) === 0) shown.set(word, first.shown.toLocaleLowerCase('fr'))
  }
  const didYouMean =
    shown.size === 0
      ? null
      : q
          .split(/\s+/)
          .map((word) => shown.get(plainWords(word).join(' ')) ?? word)
          .join(' ')
  return { readings, documents, didYouMean }
}
