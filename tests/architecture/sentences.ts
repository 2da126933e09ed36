import { child, children, type Node, parseBelow, type Source, textOf } from './names/syntax.ts'

export interface Sentence {
  path: string
  line: number
  words: string
}

/** Demo data, words that are compared but never shown, and texts for developers. */
const unseen =
  /^server\/(db\/demo|.*stems|.*-settings\.ts|watch|run-command|restore|migrate|http\/(docs-page|openapi))|^contract\/(market-words|risky-words|fold-text)/

/** The sentences of everything that users can see: screens, notices, letters, refusals and pages of the server. */
export function readSentences(): Sentence[] {
  const sources = parseBelow('contract', 'src', 'sw', 'server')
  return sources.filter(({ path }) => !unseen.test(path)).flatMap(sentencesIn)
}

/** The feature of a file: the folder of its screens, or of its domain on the device or server, else its layer. */
export function featureOf(path: string): string {
  const [, place, layer = ''] =
    /^(?:src\/features|src\/domains|server\/domains)\/([^/]+)\/|^(?:src\/)?([^/]+)/.exec(path) ?? []
  return place ?? layer.replace(/\.\w+$/, '')
}

export function sentencesIn(source: Source): Sentence[] {
  return source.nodes.flatMap((node) => {
    const words = wordsOf(source, node)
    if (words === null || !isShown(source, node, words)) return []
    const line = source.text.slice(0, firstWordOf(source, node)).split('\n').length
    return [{ path: source.path, line, words: words.trim() }]
  })
}

/** What is written in a node, with `{expression}` for what is filled in; null for a node without text. */
function wordsOf(source: Source, node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') {
    const filled = children(node, 'expressions').map((one) => `{${textOf(source, one)}}`)
    return children(node, 'quasis')
      .map((quasi, at) => (quasi.value as { cooked: string }).cooked + (filled[at] ?? ''))
      .join('')
  }
  return children(node, 'children').some(isText) ? drawn(source, node) : null
}

/** The content of an element with what is inside its own elements; a component without text is `{Name}`, an icon nothing. */
function drawn(source: Source, node: Node): string {
  const inside = children(node, 'children')
  if (inside.length > 0) return inside.map((one) => drawn(source, one)).join('')
  if (node.type === 'JSXText') return asDrawn(String(node.value))
  const filled = child(node, 'expression')
  if (filled) return filled.type === 'Literal' ? String(filled.value) : `{${textOf(source, filled)}}`
  const tag = textOf(source, node)
  return tag.includes('aria-hidden') ? '' : `{${/^<([\w.]+)/.exec(tag)?.[1] ?? ''}}`
}

const isText = (node: Node) => node.type === 'JSXText' && /\p{L}/u.test(String(node.value))

function firstWordOf(source: Source, node: Node): number {
  const text = children(node, 'children').find(isText)
  return text ? text.start + textOf(source, text).search(/\S/) : node.start
}

/** JSX removes the line breaks around a text, and collapses those inside it to one space. */
function asDrawn(text: string): string {
  const lines = text.split('\n')
  const last = lines.length - 1
  const trimmed = lines.map((line, at) => {
    const begun = at === 0 ? line : line.trimStart()
    return at === last ? begun : begun.trimEnd()
  })
  return trimmed.filter((line) => line !== '').join(' ')
}

const titles = /^(title|label|alt|placeholder|hint|aria-label|ariaLabel|one|many)$/
/** Accents and signs of French, a capitalised word, or several plain words. */
const sentence =
  /[àâçéèêëîïôùûœ’«»\u00a0…]|^\p{Lu}\p{Ll}+(?![\p{L}_-])|^[\p{L}'(,.)\s-]*\p{L}{2,} [\p{L}{][^[=;#_<>]*$/u

/** The attribute, property or call that receives a value, also through a choice between two values. */
function holderOf(source: Source, node: Node): Node | undefined {
  const parent = source.parents.get(node)
  const isBetween = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/
  return parent && isBetween.test(parent.type) ? holderOf(source, parent) : parent
}

function isShown(source: Source, node: Node, words: string): boolean {
  const parent = holderOf(source, node)
  const fixed = words.replace(/\{[^{}]*\}/g, '')
  if (!parent || !/\p{L}/u.test(fixed) || isForMachines(source, node, parent)) return false
  // An element inside a sentence is part of it.
  if (node.type === 'JSXElement') return wordsOf(source, parent) === null
  if (node.type === 'JSXFragment') return true
  const key = parent.type === 'JSXAttribute' ? child(parent, 'name') : child(parent, 'key')
  if (key && titles.test(textOf(source, key))) return true
  return sentence.test(fixed.trim())
}

const machineParents =
  /^(Import|Export|TSLiteral|TSEnum|TaggedTemplate|MemberExpression|BinaryExpression|SwitchCase)/
const machineKeys = /^(className|class|to|href|src|d|type|id|key|path|role|style|summary)$/

/** Imports, types, keys, comparisons, attributes that are no text, errors and log lines. */
function isForMachines(source: Source, node: Node, parent: Node): boolean {
  if (parent.type === 'Property' && parent.key === node) return true
  if (machineParents.test(parent.type) && parent.operator !== '+') return true
  if (parent.type === 'JSXAttribute' || parent.type === 'Property') {
    const key = child(parent, parent.type === 'Property' ? 'key' : 'name')
    return key !== null && machineKeys.test(textOf(source, key))
  }
  const callee = child(parent, 'callee')
  return callee !== null && /Error$|^console\.|log\w*\.\w+$|^(require|fetch|cx)$/.test(textOf(source, callee))
}
