import { child, children, nameOf, parseBelow, type Source, sourceAt, textOf } from './syntax.ts'
import { callsOf } from './texts.ts'
import { readTypeFields } from './type-fields.ts'

const sources = parseBelow('contract', 'src', 'server')
const databases = { 'user-db': 'louma:user:{}', 'meta-db': 'louma:meta', 'error-db': 'louma:errors' }

/** Fields of values stored as a whole, by section, and the types whose fields could not be read. */
export async function rowFields(): Promise<{
  sections: Record<string, readonly string[]>
  unresolved: readonly string[]
}> {
  const types = readTypeFields(sources)
  const tables = Object.entries(databases).flatMap(([file, database]) =>
    tablesOf(sourceAt(sources, `src/db/${file}.ts`)).map(async ({ name, row }) => {
      return `${database} ${name}: ${(await types.of(row)).join(', ')}`
    }),
  )
  const columns = callsOf(sources, /\.\$type$/).map(async ({ source, node }) => {
    const [type] = children(child(node, 'typeArguments'), 'params')
    const column = /\b\w+\('(\w+)'/.exec(textOf(source, node))?.[1] ?? ''
    const fields = type === undefined ? [] : await types.of({ source, node: type })
    return fields.length === 0 ? [] : [`${tableAround(source, node)}.${column}: ${fields.join(', ')}`]
  })
  const facts = await types.named(sourceAt(sources, 'src/sync/store/device-state.ts'), 'DeviceState')
  const bus = await types.named(sourceAt(sources, 'src/sync/ports.ts'), 'BusMessage')
  const sections = {
    'IndexedDB: fields of the rows of each table': await Promise.all(tables),
    'IndexedDB: fields of what the table device holds': facts.filter((field) => field.includes('.')),
    'Broadcast channels: fields of the messages': bus,
    'SQL: fields of what a column holds as JSON': (await Promise.all(columns)).flat(),
  }
  return { sections, unresolved: [...types.unresolved].sort() }
}

function tablesOf(source: Source) {
  return source.nodes
    .filter((node) => node.type === 'PropertyDefinition' && node.declare === true)
    .flatMap((node) => {
      const table = child(child(node, 'typeAnnotation'), 'typeAnnotation')
      const [row] = children(child(table, 'typeArguments'), 'params')
      const name = nameOf(child(node, 'key'))
      return row === undefined || name === null ? [] : [{ name, row: { source, node: row } }]
    })
}

function tableAround(source: Source, node: Source['program']): string {
  for (let at: Source['program'] | undefined = node; at !== undefined; at = source.parents.get(at)) {
    if (nameOf(child(at, 'callee')) === 'pgTable') return nameOf(children(at, 'arguments')[0]) ?? ''
  }
  return ''
}
