import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../source-graph.ts'

/** The properties of a syntax node that this folder reads. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Source {
  path: string
  text: string
  program: Node
  parents: ReadonlyMap<Node, Node>
  nodes: readonly Node[]
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function child(node: Node | null | undefined, key: string): Node | null {
  const value = node?.[key]
  return isNode(value) ? value : null
}

/** The nodes of the list under this key, without its holes. */
export function children(node: Node | null | undefined, key: string): Node[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The text of an identifier or a string literal, else null. */
export function nameOf(node: Node | null | undefined): string | null {
  if (node?.type === 'Identifier' && typeof node.name === 'string') return node.name
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return null
}

/** The text of a literal; null for a variable, whose name says nothing about its value. */
export function literalOf(node: Node | null | undefined): string | null {
  return node?.type === 'Literal' ? nameOf(node) : null
}

export function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .filter((name) => !/(^|\/)(node_modules|migrations)\/|^tests\/bench\//.test(name))
    .sort()
}

/** Parses every TypeScript and script file below these folders or at these paths. */
export function parseBelow(...places: readonly string[]): Source[] {
  return places.flatMap((place) => (/\.\w+$/.test(place) ? [parse(place)] : filesBelow(place).map(parse)))
}

const parsed = new Map<string, Source>()

function parse(file: string): Source {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const made = parseAnew(file)
  parsed.set(file, made)
  return made
}

function parseAnew(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} can not be parsed`)
  const parents = new Map<Node, Node>()
  const nodes: Node[] = []
  const visit = (node: Node) => {
    nodes.push(node)
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!isNode(one)) continue
        parents.set(one, node)
        visit(one)
      }
    }
  }
  visit(program)
  return { path: file, text, program, parents, nodes }
}

export function textOf(source: Source, node: Node): string {
  return source.text.slice(node.start, node.end)
}

/** The file at this path; throws when it has moved, so that no section becomes empty unnoticed. */
export function sourceAt(sources: readonly Source[], path: string): Source {
  const found = sources.find((source) => source.path === path)
  if (found === undefined)
    throw new Error(`${path} is gone: the names that it declares are looked for there.`)
  return found
}
