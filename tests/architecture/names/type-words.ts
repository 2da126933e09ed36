import { child, children, type Node, nameOf, type Source } from './syntax.ts'

/** The values of `type` in a union of object types. */
export function wordsOfType(source: Source, name: string): string[] {
  const declared = declarationOf(source, 'TSTypeAliasDeclaration', name)
  return shapesOf(child(declared, 'typeAnnotation'))
    .flatMap((shape) => children(shape, 'members'))
    .filter((member) => nameOf(child(member, 'key')) === 'type')
    .flatMap((member) => {
      const literal = child(child(child(member, 'typeAnnotation'), 'typeAnnotation'), 'literal')
      return nameOf(literal) ?? []
    })
}

export function fieldsOfInterface(source: Source, name: string): string[] {
  const declared = declarationOf(source, 'TSInterfaceDeclaration', name)
  return children(child(declared, 'body'), 'body').flatMap((member) => nameOf(child(member, 'key')) ?? [])
}

function declarationOf(source: Source, kind: string, name: string): Node {
  const found = source.nodes.find((node) => node.type === kind && nameOf(child(node, 'id')) === name)
  if (found === undefined)
    throw new Error(`${source.path} declares no ${name} any more: look for its names elsewhere.`)
  return found
}

function shapesOf(node: Node | null): Node[] {
  if (node?.type === 'TSUnionType') return children(node, 'types').flatMap(shapesOf)
  if (node?.type === 'TSParenthesizedType') return shapesOf(child(node, 'typeAnnotation'))
  return node?.type === 'TSTypeLiteral' ? [node] : []
}
