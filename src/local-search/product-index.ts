import MiniSearch, { type Query } from 'minisearch'
import { allowedEdits } from '#contract/edit-distance.ts'
import type { Product } from '#contract/products.ts'
import { Vocabulary } from './vocabulary.ts'
import { contentWords, stem, type Token, tokensOf, type Unit, unitsOf } from './words.ts'

export interface Entry {
  id: string
  title: string
  category: string
  place: string
  description: string
}

export interface Hit {
  id: string
  score: number
}

/** `partial`: no product matches all words. */
export interface Hits {
  hits: Hit[]
  partial: boolean
  /** Spelling suggestion as a query; null when all words are known. */
  didYouMean: string | null
}

/** Score factor of synonyms, prefixes and near spellings. */
const synonymWeight = 0.7
const fieldWeights = { title: 4, category: 1.5, place: 1, description: 0.6 }
/** A word with this many products is not treated as a prefix of longer words. */
const settled = 20

/** Number of best products whose words can complete a longer query. */
const lookedThrough = 300

type Field = keyof typeof fieldWeights
type Taken = Record<Field, readonly Token[]>
/** The stems of each field, as indexed by the search library. */
type Document = { id: string } & Record<Field, string>

export class ProductIndex {
  readonly #entries = new Map<string, { entry: Entry; document: Document }>()
  readonly #vocabulary = new Vocabulary()
  readonly #mini = new MiniSearch<Document>({
    fields: Object.keys(fieldWeights),
    tokenize: (stems) => (stems === '' ? [] : stems.split(' ')),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: fieldWeights,
      weights: { fuzzy: 0.5, prefix: 0.6 },
    },
  })

  get size(): number {
    return this.#entries.size
  }

  /** Adds or updates a product; skips an unchanged one. */
  put(entry: Entry): void {
    const known = this.#entries.get(entry.id)
    if (known !== undefined && sameWords(known.entry, entry)) return
    if (known !== undefined) this.drop(entry.id)
    const taken = takeApart(entry)
    const document = { id: entry.id, ...joined(taken) }
    this.#entries.set(entry.id, { entry, document })
    this.#mini.add(document)
    this.#vocabulary.add(namesIn(taken), taken.description)
  }

  drop(id: string): void {
    const known = this.#entries.get(id)
    if (known === undefined) return
    this.#entries.delete(id)
    this.#mini.remove(known.document)
    const taken = takeApart(known.entry)
    this.#vocabulary.drop(namesIn(taken), taken.description)
  }

  ids(): IterableIterator<string> {
    return this.#entries.keys()
  }

  search(words: string): Hits {
    const units = unitsOf(words)
    if (units.length === 0) return { hits: [], partial: false, didYouMean: null }
    const { hits, fitting } = this.#fitting(units)
    const meant = this.#meant(words, units)
    const isMeant = meant !== null && this.#whole(unitsOf(meant)).length > 0
    return { hits, partial: fitting < units.length && hits.length > 0, didYouMean: isMeant ? meant : null }
  }

  /** Completions of the last word as whole queries, most frequent first. */
  complete(typed: string, limit: number): string[] {
    const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]*)$/u.exec(typed) ?? []
    const [start] = contentWords(last)
    if (start === undefined) return []
    const units = unitsOf(before)
    const words = units.length === 0 ? this.#vocabulary : this.#wordsBeside(units)
    return words.startingWith(start, limit).map((word) => `${before}${word}`)
  }

  /** Vocabulary of the products that match these words. */
  #wordsBeside(units: readonly Unit[]): Vocabulary {
    const words = new Vocabulary()
    const own = new Set(units.flatMap((unit) => unit.own.map(stem)))
    for (const { id } of this.#whole(units).slice(0, lookedThrough)) {
      const known = this.#entries.get(id)
      const title = known === undefined ? [] : tokensOf(known.entry.title)
      words.add(
        title.filter((token) => !own.has(token.stem)),
        [],
      )
    }
    return words
  }

  #whole(units: readonly Unit[]): Hit[] {
    const { hits, fitting } = this.#fitting(units)
    return fitting === units.length ? hits : []
  }

  /** Products that match the most units, best first, and how many units they match. */
  #fitting(units: readonly Unit[]): { hits: Hit[]; fitting: number } {
    const found = new Map<string, { score: number; count: number }>()
    let fitting = 0
    for (const unit of units) {
      for (const { id, score } of this.#mini.search(this.#query(unit)).map(hitOf)) {
        const known = found.get(id)
        const count = (known?.count ?? 0) + 1
        found.set(id, { score: (known?.score ?? 0) + score, count })
        fitting = Math.max(fitting, count)
      }
    }
    const hits = [...found].flatMap(([id, { score, count }]) => (count === fitting ? { id, score } : []))
    return { hits: hits.sort((a, b) => b.score - a.score), fitting }
  }

  #query({ own, others, isLast }: Unit): Query {
    const last = own.length - 1
    // A word with a known synonym is not treated as a typing error.
    const mayErr = !others.some((other) => other.every((word) => this.#vocabulary.has(word) > 0))
    return {
      combineWith: 'OR',
      queries: [
        {
          combineWith: 'AND',
          queries: own.map((word, at) => this.#word(word, isLast && at === last, mayErr)),
        },
        ...others.map((other): Query => {
          return { combineWith: 'AND', boostTerm: () => synonymWeight, queries: other.map(stem) }
        }),
      ],
    }
  }

  /** Known words match their forms (the last one as a prefix too), unknown words near spellings. */
  #word(word: string, mayGrow: boolean, mayErr: boolean): Query {
    const forms: Query[] = [stem(word)]
    const count = this.#vocabulary.has(word)
    const isKnown = count > 0
    if (word.length > 1 && (!isKnown || (mayGrow && count < settled)))
      forms.push({ queries: [word], prefix: true })
    if (mayErr && !isKnown && !this.#vocabulary.begins(word))
      forms.push({ queries: [stem(word)], fuzzy: allowedEdits(word.length) })
    return { combineWith: 'OR', queries: forms }
  }

  #meant(words: string, units: readonly Unit[]): string | null {
    let meant = words
    for (const { own, others } of units) {
      for (const word of own) {
        if (others.length > 0 || this.#vocabulary.has(word) > 0 || this.#vocabulary.begins(word)) continue
        const nearest = this.#vocabulary.nearest(word)
        if (nearest !== null) meant = replaceWord(meant, word, nearest)
      }
    }
    return meant === words ? null : meant
  }
}

function takeApart({ title, category, place, description }: Entry): Taken {
  return {
    title: tokensOf(title),
    category: tokensOf(category),
    place: tokensOf(place),
    description: tokensOf(description),
  }
}

function joined(taken: Taken): Record<Field, string> {
  const stems = (field: Field) => taken[field].map((token) => token.stem).join(' ')
  return {
    title: stems('title'),
    category: stems('category'),
    place: stems('place'),
    description: stems('description'),
  }
}

function namesIn({ title, category, place }: Taken): Token[] {
  return [...title, ...category, ...place]
}

function hitOf({ id, score }: { id: Product['id']; score: number }): Hit {
  return { id, score }
}

function sameWords(a: Entry, b: Entry): boolean {
  return (
    a.title === b.title && a.category === b.category && a.place === b.place && a.description === b.description
  )
}

/** Replaces the word whose unaccented form is `plain`. */
function replaceWord(text: string, plain: string, by: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (token) => (contentWords(token)[0] === plain ? by : token))
}
