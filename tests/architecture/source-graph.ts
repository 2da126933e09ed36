import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** One imported name. `*` means everything. */
export interface Taken {
  from: string
  name: string
  isType: boolean
  /** `import()`: no value is needed before it runs, so it cannot close a cycle. */
  isLazy: boolean
}

export interface SourceFile {
  path: string
  text: string
  lines: number
  exports: string[]
  hasDefaultExport: boolean
  hasAny: boolean
  takes: Taken[]
  packages: string[]
}

const rooms = ['contract', 'src', 'sw', 'server', 'tests']
const outside = /(^|\/)(node_modules|dist|migrations)(\/|$)|^tests\/bench\//

export function readSources(): Map<string, SourceFile> {
  const found = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(room, name.split(path.sep).join('/')))
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !outside.test(name)),
  )
  return new Map(found.map((name) => [name, readSource(name)]))
}

function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can not be parsed`)
  const takes: Taken[] = []
  const packages: string[] = []
  function take(request: string, name: string, isType: boolean, isLazy = false): void {
    const from = resolve(file, request)
    if (from === null) packages.push(request)
    else takes.push({ from, name, isType, isLazy })
  }
  for (const found of module.staticImports) {
    if (found.entries.length === 0) take(found.moduleRequest.value, '*', false)
    for (const entry of found.entries) {
      take(found.moduleRequest.value, entry.importName.name ?? '*', entry.isType)
    }
  }
  const exports: string[] = []
  let hasDefaultExport = false
  for (const found of module.staticExports.flatMap((statement) => statement.entries)) {
    if (found.exportName.kind === 'Default') hasDefaultExport = true
    else if (found.exportName.name) exports.push(found.exportName.name)
    if (found.moduleRequest) take(found.moduleRequest.value, found.importName.name ?? '*', found.isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end)
    if (/^['"]/.test(literal)) take(literal.slice(1, -1), '*', false, true)
  }
  return {
    path: file,
    text,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    exports,
    hasDefaultExport,
    hasAny: holdsAny(program),
    takes,
    packages,
  }
}

/** Path of one of our files, or null for a package. Styles and data count as part of the importing layer. */
function resolve(file: string, request: string): string | null {
  const clean = request.replace(/\?.*$/, '')
  if (clean.startsWith('#')) return clean.slice(1)
  if (clean.startsWith('.')) return path.posix.join(path.posix.dirname(file), clean)
  return null
}

function holdsAny(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(holdsAny)
  if (typeof node !== 'object' || node === null) return false
  if ('type' in node && node.type === 'TSAnyKeyword') return true
  return Object.values(node).some(holdsAny)
}
