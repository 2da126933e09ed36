import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { readSources } from './source-graph.ts'

/** A word, then a line break or a plain space, then a sign that must never begin a line in French. */
const loose = /[\p{L}\p{N}»)][ \t\n]+[;:!?»](?=\s|$)|«[ \t\n]/u

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

/** Every text of a syntax tree: between JSX tags, in string literals, in templates. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'JSXText') return [asDrawn(String(value))]
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement') return [(value as { cooked: string }).cooked]
  return Object.values(node).flatMap(textsIn)
}

it('no sign can begin a line: the space before ; : ? ! and inside « » is a no-break space', () => {
  const shown = [...readSources().values()].filter(({ path }) => /^(src|sw)\//.test(path))
  const found = shown.flatMap(({ path, text }) =>
    textsIn(parseSync(path, text).program)
      .filter((words) => loose.test(words))
      .map((words) => `${path}: ${words.trim()}`),
  )
  expect(found).toEqual([])
}, 60_000)
