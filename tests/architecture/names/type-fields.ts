import path from 'node:path'
import { root } from '../source-graph.ts'
import { fieldsOf } from './fields-of.ts'
import { child, children, type Node, nameOf, type Source, textOf } from './syntax.ts'

/** A type, its file, and the values of its type parameters there. */
interface Written {
  source: Source
  node: Node
  given?: ReadonlyMap<string, Written>
}

const depthAtMost = 8
const transparent = new Set(['Partial', 'Required', 'Readonly', 'NonNullable', 'Promise'])
const lists = new Set(['Array', 'ReadonlyArray'])

/** Reads the fields of a type by path, `photos[].id`: follows names, imports, and `typeof` to the schema itself. */
export function readTypeFields(sources: readonly Source[]) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  /** Named types and schemas outside the files that are read. */
  const unresolved = new Set<string>()

  async function fields(written: Written, at = '', depth = 0): Promise<string[]> {
    const { node } = written
    const inner = (key: string, path = at) => {
      const next = child(node, key)
      return next === null ? Promise.resolve([]) : fields({ ...written, node: next }, path, depth + 1)
    }
    if (depth > depthAtMost) return []
    if (node.type === 'TSTypeLiteral') return members(written, children(node, 'members'), at, depth)
    if (node.type === 'TSUnionType' || node.type === 'TSIntersectionType') {
      const all = children(node, 'types').map((one) => fields({ ...written, node: one }, at, depth + 1))
      return (await Promise.all(all)).flat()
    }
    if (node.type === 'TSArrayType') return inner('elementType', `${at}[]`)
    if (node.type === 'TSTypeOperator' || node.type === 'TSParenthesizedType') return inner('typeAnnotation')
    if (node.type === 'TSIndexedAccessType') return indexed(written, at, depth)
    return node.type === 'TSTypeReference' ? referred(written, at, depth) : []
  }

  async function members(
    written: Written,
    list: readonly Node[],
    at: string,
    depth: number,
  ): Promise<string[]> {
    const found = list.map(async (member) => {
      const name = nameOf(child(member, 'key'))
      if (member.type !== 'TSPropertySignature' || name === null) return []
      const field = at === '' ? name : `${at}.${name}`
      const type = child(child(member, 'typeAnnotation'), 'typeAnnotation')
      return [field, ...(type === null ? [] : await fields({ ...written, node: type }, field, depth + 1))]
    })
    return (await Promise.all(found)).flat()
  }

  /** `Row['photo']`: the fields below that field. */
  async function indexed(written: Written, at: string, depth: number): Promise<string[]> {
    const { node } = written
    const object = child(node, 'objectType')
    const field = nameOf(child(child(node, 'indexType'), 'literal'))
    if (object === null || field === null) return []
    const all = await fields({ ...written, node: object }, '', depth + 1)
    return all
      .filter((one) => one.startsWith(`${field}.`) || one.startsWith(`${field}[`))
      .map((one) => (at + one.slice(field.length)).replace(/^\./, ''))
  }

  async function referred(written: Written, at: string, depth: number): Promise<string[]> {
    const { source, node } = written
    const called = child(node, 'typeName')
    const given = children(child(node, 'typeArguments'), 'params')
    const name = called === null ? '' : textOf(source, called)
    const [first, second] = given
    const argument = (path: string) =>
      first === undefined ? Promise.resolve([]) : fields({ ...written, node: first }, path, depth + 1)
    if (/^v\.Infer(Output|Input)$/.test(name)) return schemaFields(source, first, at)
    if (transparent.has(name)) return argument(at)
    if (lists.has(name)) return argument(`${at}[]`)
    if (name === 'Record') {
      return second === undefined ? [] : fields({ ...written, node: second }, `${at}.{}`, depth + 1)
    }
    if (name === 'Omit' || name === 'Pick') {
      const named = second === undefined ? [] : literalsOf(second)
      const all = await argument('')
      const isNamed = (one: string) => named.includes(one.split(/[.[]/)[0] ?? '')
      return all
        .filter((one) => isNamed(one) === (name === 'Pick'))
        .map((one) => (at === '' ? one : `${at}.${one}`))
    }
    const parameter = written.given?.get(name)
    if (parameter !== undefined) return fields(parameter, at, depth + 1)
    const found = declared(source, name)
    if (found === null) return []
    const handed = children(child(found.node, 'typeParameters'), 'params').flatMap(
      (one, place): [string, Written][] => {
        const type = given[place]
        const called = nameOf(child(one, 'name'))
        return type === undefined || called === null ? [] : [[called, { ...written, node: type }]]
      },
    )
    return declaredFields({ ...found, given: new Map(handed) }, at, depth)
  }

  /** The fields of an interface with those that it extends, or of an alias. */
  async function declaredFields(written: Written, at = '', depth = 0): Promise<string[]> {
    const { node } = written
    if (node.type === 'TSTypeAliasDeclaration') {
      const type = child(node, 'typeAnnotation')
      return type === null ? [] : fields({ ...written, node: type }, at, depth + 1)
    }
    const above = children(node, 'extends').map((one) =>
      referred({ ...written, node: { ...one, typeName: child(one, 'expression') } }, at, depth + 1),
    )
    const own = members(written, children(child(node, 'body'), 'body'), at, depth)
    return [...(await Promise.all(above)).flat(), ...(await own)]
  }

  /** Of `typeof schema`, or of a part of it as in `(typeof call)['answer']`. */
  async function schemaFields(source: Source, query: Node | undefined, at: string): Promise<string[]> {
    const text = query === undefined ? '' : textOf(source, query)
    const [, name = '', part] = /^\(?typeof (\w+)\)?(?:\['(\w+)'\])?$/.exec(text) ?? []
    const file = importOf(source, name)?.file ?? source.path
    const module: Record<string, unknown> = await import(path.join(root, file))
    const whole = Object.entries(module).find(([exported]) => exported === name)?.[1]
    const schema = part === undefined ? whole : Object.entries(whole ?? {}).find(([key]) => key === part)?.[1]
    if (schema === undefined) unresolved.add(`${source.path}: ${text}`)
    return fieldsOf(schema).map((one) => (at === '' ? one : `${at}.${one}`))
  }

  function declared(source: Source, name: string): Written | null {
    const own = source.nodes.find(
      (node) =>
        (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') &&
        nameOf(child(node, 'id')) === name,
    )
    if (own !== undefined) return { source, node: own }
    const taken = importOf(source, name)
    const other = taken === null ? undefined : byPath.get(taken.file)
    return taken === null || other === undefined ? null : declared(other, taken.name)
  }

  return {
    unresolved,
    of: async (written: Written) => [...new Set(await fields(written))].sort(),
    named: async (source: Source, name: string) => {
      const found = declared(source, name)
      if (found === null)
        throw new Error(`${source.path} declares no ${name} any more: look for its fields elsewhere.`)
      return [...new Set(await declaredFields(found))].sort()
    },
  }
}

function literalsOf(node: Node): string[] {
  const types = node.type === 'TSUnionType' ? children(node, 'types') : [node]
  return types.flatMap((type) => nameOf(child(type, 'literal')) ?? [])
}

/** The file of ours that exports a name, and its name there. */
function importOf(source: Source, name: string): { file: string; name: string } | null {
  for (const statement of children(source.program, 'body')) {
    if (statement.type !== 'ImportDeclaration') continue
    const taken = children(statement, 'specifiers').find((one) => nameOf(child(one, 'local')) === name)
    const request = nameOf(child(statement, 'source')) ?? ''
    const exported = nameOf(child(taken, 'imported'))
    if (exported === null || !/^[#.]/.test(request)) continue
    const file = request.startsWith('#')
      ? request.slice(1)
      : path.posix.join(path.posix.dirname(source.path), request)
    return { file, name: exported }
  }
  return null
}
