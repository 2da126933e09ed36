import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, root } from './source-graph.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** CSS modules by path, without comments. */
const modules = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => posix.join('src', file))
    .map((file) => [file, read(file)] as const),
)

/** The class names that each CSS module declares. */
const declared = new Map(
  [...modules].map(([file, rules]) => {
    const names = [...rules.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name)
    return [file, new Set(names)] as const
  }),
)

const sources = [...readSources().values()]

/** The class names that components take from each CSS module; `*` when a name is computed. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
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

/** Declarations by class, without classes that also occur in a condition or in another kind of selector. */
function plainClasses(sheet: string): Map<string, Map<string, string>> {
  const plain = new Map<string, Map<string, string>>()
  const others = new Set<string>()
  const leave = (text: string) => {
    for (const [, name = ''] of text.matchAll(/\.([a-z][\w-]*)/gi)) others.add(name)
    return ''
  }
  const rules = sheet.replace(/@(media|supports|container)[^{]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, leave)
  for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
      if (name === undefined) leave(selector)
      else
        for (const [, property = '', value = ''] of body.matchAll(/([\w-]+):\s*([^;]+);/g))
          plain.set(name, (plain.get(name) ?? new Map()).set(property, value.replace(/\s+/g, ' ')))
    }
  }
  for (const name of others) plain.delete(name)
  return plain
}

const primitives = plainClasses(read('src/ui/layout.css'))

/** The classes of layout.css that together equal these declarations; none when something is left. */
function asPrimitives(declarations: Map<string, string>): string[] {
  const left = new Map(declarations)
  // A grid without columns has one: the same as a stack.
  if (left.get('display') === 'grid' && ![...left.keys()].some((property) => property.startsWith('grid-')))
    left.set('grid-template-columns', 'minmax(0, 1fr)')
  const names = [...primitives].flatMap(([name, own]) => {
    if (![...own].every(([property, value]) => left.get(property) === value)) return []
    for (const property of own.keys()) left.delete(property)
    return [name]
  })
  return left.size === 0 ? names : []
}

it('no class of a CSS module repeats classes of layout.css', () => {
  const repeated = [...modules].flatMap(([file, sheet]) =>
    used.get(file)?.has('*')
      ? []
      : [...plainClasses(sheet)].flatMap(([name, declarations]) => {
          const names = asPrimitives(declarations)
          return names.length === 0 ? [] : [`${file} .${name} is className="${names.join(' ')}"`]
        }),
  )
  expect(repeated).toEqual([])
})

it('every global class that a component names is declared, and every class of layout.css is used', () => {
  const named = new Set(
    sources
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ text }) => [...text.matchAll(/className="([^"]+)"/g)])
      .flatMap(([, names = '']) => names.split(' ')),
  )
  // Some apply to wide windows only: `primitives` has no class of a media query.
  const inLayout = [...read('src/ui/layout.css').matchAll(/^\s*\.([\w-]+) \{/gm)].map(([, name = '']) => name)
  const global = new Set([...plainClasses(read('src/ui/base.css')).keys(), ...inLayout])
  expect([...named].filter((name) => !global.has(name))).toEqual([])
  expect(inLayout.filter((name) => !named.has(name))).toEqual([])
})
