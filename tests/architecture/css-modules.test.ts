import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, root } from './source-graph.ts'

/** CSS modules by path; the class names that each declares. */
const declared = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => {
      const rules = readFileSync(join(root, 'src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      const names = [...rules.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name)
      return [posix.join('src', file), new Set(names)] as const
    }),
)

/** The class names that components take from each CSS module; `*` when a name is computed. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const { path, text } of readSources().values()) {
    for (const [, name, address = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const file = address.startsWith('#') ? address.slice(1) : posix.join(posix.dirname(path), address)
      const names = used.get(file) ?? new Set()
      for (const [, one = '*'] of text.matchAll(new RegExp(`(?<![\\w./-])${name}(?:\\.(\\w+)|\\[)`, 'g')))
        names.add(one)
      used.set(file, names)
    }
  }
  return used
}

const used = usedClasses()

it('every class that a component takes is declared in its CSS module', () => {
  const missing = [...used].flatMap(([file, names]) =>
    [...names]
      .filter((name) => name !== '*' && !declared.get(file)?.has(name))
      .map((name) => `${file} ${name}`),
  )
  expect(missing).toEqual([])
})

it('every class of a CSS module is used', () => {
  const unused = [...declared].flatMap(([file, names]) => {
    const taken = used.get(file) ?? new Set()
    return taken.has('*')
      ? []
      : [...names].filter((name) => !taken.has(name)).map((name) => `${file} ${name}`)
  })
  expect(unused).toEqual([])
})
