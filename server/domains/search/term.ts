/** Lexemes that a document must all have; the last one may only begin so. */
export interface Phrase {
  lexemes: readonly string[]
  isBeginning?: boolean
}

/** Lexemes of categories that are called so, but those of the first level, which hold many other things. */
export interface NamedCategories {
  /** Their names begin with the word as typed. */
  own: readonly string[]
  /** Their names begin with another name of it. */
  also: readonly string[]
  /** It stands later in their names. */
  within: readonly string[]
  /** Of the first level. */
  top: readonly string[]
  /** All of them but those below another: documents of a category have those above it among their words, too. */
  branches: readonly string[]
}

/** One thing that somebody asks for: as typed, or in other words that count a little less. */
export interface Part {
  own: readonly Phrase[]
  /** Beginnings, corrections, other names of the same thing. */
  also: readonly Phrase[]
  /** What belongs to it, and is what was asked for only when nothing else is there. */
  related: readonly Phrase[]
  categories: NamedCategories
  /** How much it tells: rare words more than common ones. */
  weight: number
}

/** Where in a document; null is anywhere. Letters are the weights of migration 0004. */
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

/** The phrases as one question to a document; null when there is none. */
export function anyOf(phrases: readonly Phrase[], field: Field): string | null {
  const texts = phraseTexts(phrases, field)
  return texts.length === 0 ? null : texts.join(' | ')
}

/** Each once: a word that stands twice is looked at twice for each document, and expected in twice as many. */
function phraseTexts(phrases: readonly Phrase[], field: Field): string[] {
  const said = phrases.filter(({ lexemes }) => lexemes.length > 0)
  return [...new Set(said.map((one) => phraseText(one, field)))]
}

/** What documents of a category, and of those below it, have among their words. */
export function categoryLexeme(id: string): string {
  return `c${id.replaceAll('-', '')}`
}

/** Any of these categories; null when there is none. */
export function anyCategory(lexemes: readonly string[]): string | null {
  return lexemes.length === 0 ? null : lexemes.map(quoted).join(' | ')
}

/** Everything that fits a part, anywhere in a document. */
export function partText(part: Part): string {
  return `(${waysOf(part).join(' | ')})`
}

function waysOf({ own, also, related, categories }: Part): string[] {
  return [...phraseTexts([...own, ...also, ...related], null), ...categories.branches.map(quoted)]
}

/**
 * What fits at least as much as `need` of the weights of the parts, as questions to a document of which one is enough.
 * The index answers them one by one in half the time of a single long one (measured at a million).
 */
export function questionTexts(parts: readonly Part[], need: number): string[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const sets = need >= total ? [[...parts]] : enough(parts, need)
  return sets.flatMap((set) => {
    const [first, ...others] = set
    return first && others.length === 0 ? waysOf(first) : [set.map(partText).join(' & ')]
  })
}

/** The same as one question. */
export function questionText(parts: readonly Part[], need: number): string {
  return questionTexts(parts, need)
    .map((text) => `(${text})`)
    .join(' | ')
}

/** The smallest sets of parts whose weights reach `need`. */
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

/** When nothing fits everything that was asked, half of it is enough: rare words make up more of it than common ones. */
const shares = [1, 0.5]

/** How much of the weights has to fit: first all of them, then less; nothing when nothing was asked. */
export function needsOf(parts: readonly Part[]): number[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? [] : [...new Set(shares.map((share) => Math.ceil(all * share)))]
}
