import path from 'node:path'
import { child, children, type Node, nameOf, type Source, textOf } from './syntax.ts'

/** Stands for a value known only at run time. */
export const anything = '{}'

export interface Place {
  source: Source
  node: Node
}

type Given = ReadonlyMap<Node, readonly string[]>

const depthAtMost = 12
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'ChainExpression',
])

/**
 * Determines the possible strings of an expression: follows constants, imports, templates, functions that return
 * names, and the callers of functions that take a name.
 */
export function readTexts(sources: readonly Source[]) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const callers = callsByName(sources)

  function textsOf(place: Place, given: Given = new Map(), depth = 0): readonly string[] {
    const { source, node } = place
    const inner = (key: string) => child(node, key)
    const at = (next: Node | null) =>
      next === null ? [anything] : textsOf({ source, node: next }, given, depth + 1)
    if (depth > depthAtMost) return [anything]
    if (wrappers.has(node.type)) return at(inner('expression'))
    if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value : anything]
    if (node.type === 'TemplateLiteral') return templateTexts(node, at)
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return joined(at(inner('left')), at(inner('right')))
    if (node.type === 'ConditionalExpression')
      return distinct([...at(inner('consequent')), ...at(inner('alternate'))])
    if (node.type === 'LogicalExpression') return distinct([...at(inner('left')), ...at(inner('right'))])
    if (node.type === 'Identifier') return declaredTexts(place, given, depth)
    if (node.type === 'MemberExpression') return memberTexts(place, depth)
    if (node.type === 'CallExpression') return calledTexts(place, given, depth)
    return [anything]
  }

  function declaredTexts(place: Place, given: Given, depth: number): readonly string[] {
    const found = declarationOf(place)
    if (found === null) return [anything]
    const { source, node } = found
    if (given.has(node)) return given.get(node) ?? [anything]
    const parent = source.parents.get(node)
    if (parent?.type === 'VariableDeclarator') {
      const init = child(parent, 'init')
      return init === null ? [anything] : textsOf({ source, node: init }, given, depth + 1)
    }
    return parent !== undefined && isFunction(parent) ? callersTexts(found, parent, depth) : [anything]
  }

  function callersTexts({ source, node }: Place, owner: Node, depth: number): readonly string[] {
    const position = children(owner, 'params').indexOf(node)
    const name = nameOf(child(owner, 'id')) ?? nameOf(child(source.parents.get(owner), 'id'))
    if (name === null || position < 0) return [anything]
    const handed = (callers.get(name) ?? [])
      .filter(
        (call) =>
          functionOf({ source: call.source, node: child(call.node, 'callee') ?? call.node })?.node === owner,
      )
      .flatMap((call) => {
        const argument = children(call.node, 'arguments')[position]
        return argument === undefined
          ? []
          : textsOf({ source: call.source, node: argument }, new Map(), depth + 1)
      })
    return handed.length === 0 ? [anything] : distinct(handed)
  }

  function memberTexts({ source, node }: Place, depth: number): readonly string[] {
    const object = child(node, 'object')
    const found = object?.type === 'Identifier' ? declarationOf({ source, node: object }) : null
    const declared = found === null ? null : bare(child(found.source.parents.get(found.node), 'init'))
    if (found === null || declared?.type !== 'ObjectExpression') return [anything]
    const wanted = node.computed === true ? null : nameOf(child(node, 'property'))
    const texts = children(declared, 'properties')
      .filter((property) => wanted === null || nameOf(child(property, 'key')) === wanted)
      .flatMap((property) => {
        const value = child(property, 'value')
        return value === null ? [] : textsOf({ source: found.source, node: value }, new Map(), depth + 1)
      })
    return texts.length === 0 ? [anything] : distinct(texts)
  }

  function calledTexts({ source, node }: Place, given: Given, depth: number): readonly string[] {
    const callee = child(node, 'callee')
    const found = callee === null ? null : functionOf({ source, node: callee })
    if (found === null) return [anything]
    const handed = children(node, 'arguments')
    const bound = children(found.node, 'params').map((parameter, at): [Node, readonly string[]] => {
      const argument = handed[at]
      return [
        parameter,
        argument === undefined ? [anything] : textsOf({ source, node: argument }, given, depth + 1),
      ]
    })
    const texts = answersOf(found).flatMap((answer) =>
      textsOf({ source: found.source, node: answer }, new Map(bound), depth + 1),
    )
    return texts.length === 0 ? [anything] : distinct(texts)
  }

  function functionOf(place: Place): Place | null {
    const found = place.node.type === 'Identifier' ? declarationOf(place) : null
    const parent = found?.source.parents.get(found.node)
    if (found === null || parent === undefined) return null
    if (isFunction(parent) && child(parent, 'id') === found.node)
      return { source: found.source, node: parent }
    const init = parent.type === 'VariableDeclarator' ? bare(child(parent, 'init')) : null
    return init !== null && isFunction(init) ? { source: found.source, node: init } : null
  }

  /** The declaration of a name (variable, parameter or function); imports are followed to their file. */
  function declarationOf({ source, node }: Place): Place | null {
    const name = nameOf(node)
    for (let at: Node | undefined = node; at !== undefined; at = source.parents.get(at)) {
      const parameter = isFunction(at)
        ? children(at, 'params').find((one) => nameOf(one) === name)
        : undefined
      if (parameter !== undefined) return { source, node: parameter }
      if (at.type !== 'Program' && at.type !== 'BlockStatement') continue
      for (const statement of children(at, 'body')) {
        if (statement.type === 'ImportDeclaration') {
          const taken = importedAs(source, statement, name)
          if (taken !== null) return taken
        }
        const declared = declaredBy(statement).find((one) => nameOf(one) === name)
        if (declared !== undefined) return { source, node: declared }
      }
    }
    return null
  }

  function importedAs(source: Source, statement: Node, name: string | null): Place | null {
    const taken = children(statement, 'specifiers').find((one) => nameOf(child(one, 'local')) === name)
    const request = nameOf(child(statement, 'source'))
    if (taken === undefined || request === null) return null
    const file = request.startsWith('#')
      ? request.slice(1)
      : path.posix.join(path.posix.dirname(source.path), request)
    const other = byPath.get(file)
    const exported = nameOf(child(taken, 'imported'))
    const declared = children(other?.program, 'body')
      .flatMap(declaredBy)
      .find((one) => nameOf(one) === exported)
    if (other !== undefined && declared !== undefined) return { source: other, node: declared }
    const passed = children(other?.program, 'body')
      .filter((one) => one.type === 'ExportNamedDeclaration' && child(one, 'source') !== null)
      .find((one) => children(one, 'specifiers').some((each) => nameOf(child(each, 'exported')) === exported))
    if (other === undefined || passed === undefined) return null
    const from = nameOf(child(passed, 'source')) ?? ''
    const through = byPath.get(path.posix.join(path.posix.dirname(other.path), from))
    const last = children(through?.program, 'body')
      .flatMap(declaredBy)
      .find((one) => nameOf(one) === exported)
    return through === undefined || last === undefined ? null : { source: through, node: last }
  }

  return { textsOf }
}

function isFunction(node: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)
}

function declaredBy(statement: Node): Node[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement
  if (inner?.type === 'VariableDeclaration') {
    return children(inner, 'declarations').flatMap((one) => child(one, 'id') ?? [])
  }
  const id = inner?.type === 'FunctionDeclaration' ? child(inner, 'id') : null
  return id === null ? [] : [id]
}

/** Results of a function: its expression, or the operand of each `return` of its own. */
function answersOf({ source, node }: Place): Node[] {
  const body = child(node, 'body')
  if (body === null) return []
  if (body.type !== 'BlockStatement') return [body]
  return source.nodes
    .filter((one) => one.type === 'ReturnStatement' && ownerOf(source, one) === node)
    .flatMap((one) => child(one, 'argument') ?? [])
}

function ownerOf(source: Source, node: Node): Node | undefined {
  let at = source.parents.get(node)
  while (at !== undefined && !isFunction(at)) at = source.parents.get(at)
  return at
}

function bare(node: Node | null): Node | null {
  return node !== null && wrappers.has(node.type) ? bare(child(node, 'expression')) : node
}

function callsByName(sources: readonly Source[]): Map<string, Place[]> {
  const calls = new Map<string, Place[]>()
  for (const source of sources) {
    for (const node of source.nodes) {
      const name = node.type === 'CallExpression' ? nameOf(child(node, 'callee')) : null
      if (name !== null) calls.set(name, [...(calls.get(name) ?? []), { source, node }])
    }
  }
  return calls
}

function templateTexts(node: Node, at: (next: Node) => readonly string[]): readonly string[] {
  const inserted = children(node, 'expressions')
  return children(node, 'quasis').reduce<readonly string[]>(
    (texts, quasi, place) => {
      const { cooked } = quasi.value as { cooked: string }
      const next = inserted[place]
      return joined(joined(texts, [cooked]), next === undefined ? [''] : at(next))
    },
    [''],
  )
}

function joined(before: readonly string[], after: readonly string[]): readonly string[] {
  return distinct(before.flatMap((one) => after.map((other) => one + other)))
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** Calls and `new` expressions of this callee, written without spaces: `caches.open`, `BroadcastChannel`. */
export function callsOf(sources: readonly Source[], callee: RegExp): Place[] {
  return sources.flatMap((source) =>
    source.nodes
      .filter((node) => node.type === 'CallExpression' || node.type === 'NewExpression')
      .filter((node) => {
        const called = child(node, 'callee')
        return called !== null && callee.test(textOf(source, called).replace(/[\s?!]/g, ''))
      })
      .map((node) => ({ source, node })),
  )
}

export function argumentsOf(calls: readonly Place[], position: number): Place[] {
  return calls.flatMap(({ source, node }) => {
    const argument = children(node, 'arguments')[position]
    return argument === undefined ? [] : [{ source, node: argument }]
  })
}

/** The values of this property in every object literal of the files. */
export function propertiesNamed(within: readonly Source[], name: string): Place[] {
  return within.flatMap((source) =>
    source.nodes
      .filter((node) => node.type === 'ObjectExpression')
      .flatMap((node) => valuesOf(source, node, name)),
  )
}

export function valuesOf(source: Source, object: Node, name: string): Place[] {
  return children(object, 'properties')
    .filter((property) => nameOf(child(property, 'key')) === name)
    .flatMap((property) => child(property, 'value') ?? [])
    .map((node) => ({ source, node }))
}
