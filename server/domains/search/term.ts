/** Lexemes that must all occur; with `isBeginning` the last one is a prefix. */
export interface Phrase {
  lexemes: readonly string[]
  isBeginning?: boolean
}

/** First-level categories are separate: they contain too much else. */
export interface NamedCategories {
  /** The name begins with the typed word. */
  own: readonly string[]
  /** The name begins with a synonym. */
  also: readonly string[]
  /** The word occurs later in the name. */
  within: readonly string[]
  /** First level. */
  top: readonly string[]
  /** Without subcategories of others: documents also contain the lexemes of parent categories. */
  branches: readonly string[]
}

/** A search term: the typed word, and alternatives with a lower score. */
export interface Part {
  own: readonly Phrase[]
  /** Prefixes, corrections and synonyms. */
  also: readonly Phrase[]
  /** Related words, with the lowest score. */
  related: readonly Phrase[]
  categories: NamedCategories
  /** Rare words weigh more. */
  weight: number
}

/** Part of a document; null: anywhere. Letters are the tsvector weights of migration 0004. */
export type Field = 'head' | 'A' | 'B' | 'C' | 'D' | null

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`

function phraseText({ lexemes, isBeginning }: Phrase, field: Field): string {
  const words = lexemes.map((lexeme, index) => {
    const head = field === 'head' && index === 0
    const label = `${isBeginning && index === lexemes.length - 1 ? '*' : ''}${field === 'head' ? 'A' : (field ?? '')}`
    return `${quoted(head ? `^${lexeme}` : lexeme)}${label === '' ? '' : `:${label}`}`
  })
  return `(${words.join(' & ')})`
}

/** Disjunction of the phrases as tsquery text; null when empty. */
export function anyOf(phrases: readonly Phrase[], field: Field): string | null {
  const texts = phraseTexts(phrases, field)
  return texts.length === 0 ? null : texts.join(' | ')
}

/** Deduplicated: PostgreSQL evaluates and estimates repeated terms twice. */
function phraseTexts(phrases: readonly Phrase[], field: Field): string[] {
  const nonEmpty = phrases.filter(({ lexemes }) => lexemes.length > 0)
  return [...new Set(nonEmpty.map((one) => phraseText(one, field)))]
}

/** Lexeme of a category in the documents of its products and its subcategories' products. */
export function categoryLexeme(id: string): string {
  return `c${id.replaceAll('-', '')}`
}

/** Tsquery text for any of these categories; null when empty. */
export function anyCategory(lexemes: readonly string[]): string | null {
  return lexemes.length === 0 ? null : lexemes.map(quoted).join(' | ')
}

/** Tsquery text for all matches of a term. */
export function partText(part: Part): string {
  return `(${waysOf(part).join(' | ')})`
}

function waysOf({ own, also, related, categories }: Part): string[] {
  return [...phraseTexts([...own, ...also, ...related], null), ...categories.branches.map(quoted)]
}

/** As separate index conditions they take half the time of one query (measured at a million products). */
export function questionTexts(parts: readonly Part[], need: number): string[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const sets = need >= total ? [[...parts]] : enough(parts, need)
  return sets.flatMap((set) => {
    const [first, ...others] = set
    return first && others.length === 0 ? waysOf(first) : [set.map(partText).join(' & ')]
  })
}

export function questionText(parts: readonly Part[], need: number): string {
  return questionTexts(parts, need)
    .map((text) => `(${text})`)
    .join(' | ')
}

/** Minimal sets of terms whose weights reach `need`. */
function enough(parts: readonly Part[], need: number): Part[][] {
  const found: Part[][] = []
  const size = 2 ** parts.length
  for (let mask = 1; mask < size; mask++) {
    const set = parts.filter((_, index) => mask & (1 << index))
    const weights = set.map(({ weight }) => weight)
    const sum = weights.reduce((a, b) => a + b, 0)
    if (sum >= need && weights.every((weight) => sum - weight < need)) found.push(set)
  }
  return found
}

/** When nothing matches all terms, half of the weight is enough. */
const shares = [1, 0.5]

/** Required weights in order of attempts; empty without terms. */
export function needsOf(parts: readonly Part[]): number[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? [] : [...new Set(shares.map((share) => Math.ceil(all * share)))]
}
