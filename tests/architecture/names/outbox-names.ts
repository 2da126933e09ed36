import { messageKinds } from '#contract/conversations.ts'
import { collections, mutations } from '#src/domains/registry.ts'
import type { Mutation } from '#src/sync/mutation.ts'
import { child, children, literalOf, nameOf, parseBelow } from './syntax.ts'
import { anything } from './texts.ts'

export function outboxNames(): Record<string, readonly string[]> {
  const kinds = [...mutations.values()]
  return {
    'Outbox: kinds with version, lane and target': kinds.map((kind) => {
      const { lane, target } = kind
      return `${kind.kind} v${kind.v}: lane ${lane(stand)}, target ${target(stand)}`
    }),
    'Outbox: fields of the arguments of each kind': kinds.map(
      (kind) => `${kind.kind}: ${argumentFields(kind).join(', ')}`,
    ),
    'Mirror: collections': [...collections.keys(), ...singleCollections()],
  }
}

/** Arguments in which every field, at any depth, stands for any value. */
const stand: unknown = new Proxy(
  {},
  { get: (_, key) => (key === Symbol.toPrimitive || key === 'toString' ? () => anything : stand) },
)

/** The fields that a kind reads from stored arguments, for any kind of message in them. */
function argumentFields(kind: Mutation<unknown>): string[] {
  const fields = new Set<string>()
  const watched = (path: string, messageKind: string): unknown =>
    new Proxy(
      {},
      {
        has: (_, key) => {
          if (typeof key === 'string') fields.add(path + key)
          return true
        },
        get: (_, key) => {
          if (typeof key !== 'string') return undefined
          fields.add(path + key)
          return key === 'kind' ? messageKind : watched(`${path}${key}.`, messageKind)
        },
      },
    )
  for (const messageKind of messageKinds) kind.read(watched('', messageKind), kind.v)
  return [...fields].sort()
}

/** Collections with an id, by the word before the colon: `order:*`. */
function singleCollections(): string[] {
  const files = ['registry', 'public-collections', 'initial-collections'].map(
    (name) => `src/domains/${name}.ts`,
  )
  return parseBelow(...files).flatMap(({ path, nodes }) => {
    const maps = nodes
      .filter((node) => node.type === 'VariableDeclarator' && nameOf(child(node, 'id')) === 'singles')
      .flatMap((node) => children(children(child(node, 'init'), 'arguments')[0], 'elements'))
      .map((pair) => literalOf(children(pair, 'elements')[0]))
    const compared = nodes
      .filter((node) => node.type === 'BinaryExpression' && nameOf(child(node, 'left')) === 'kind')
      .map((node) => literalOf(child(node, 'right')))
    const found = [...maps, ...compared].flatMap((name) => (name === null ? [] : [`${name}:${anything}`]))
    if (found.length === 0)
      throw new Error(`${path} tells no collection of one thing any more: look for them elsewhere.`)
    return found
  })
}
