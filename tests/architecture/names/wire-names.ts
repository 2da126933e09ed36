import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import { apiBase } from '#contract/limits.ts'
import { liveEvent } from '#contract/live.ts'
import { notificationTypes } from '#contract/notifications.ts'
import { permissions } from '#contract/permissions.ts'
import { features } from '#contract/sync.ts'
import { routes } from '#src/app/routes.tsx'
import { webManifest } from '#src/lib/web-manifest.ts'
import { fullWorker, guestWorker } from '#src/lib/worker-message.ts'
import { root } from '../source-graph.ts'
import { explainTexts } from './explain-texts.ts'
import { fieldsOf } from './fields-of.ts'
import { child, children, literalOf, nameOf, parseBelow, type Source, textOf } from './syntax.ts'
import { argumentsOf, callsOf, readTexts } from './texts.ts'

const sources = parseBelow('contract', 'server', 'src', 'sw')

/**
 * Names that clients, servers and users see in transit, by section, and the expressions whose value is not
 * determined.
 */
export function wireNames(): { sections: Record<string, readonly string[]>; unresolved: readonly string[] } {
  const calls: readonly EndpointShape[] = endpoints
  const resolved = explainTexts(readTexts(sources).textsOf)
  const sections = {
    'URLs: calls of the API with their names': calls.map(
      ({ method, path, name }) => `${method} ${apiBase}${path} ${name}`,
    ),
    'URLs: fields of the calls of the API': calls.flatMap((call) =>
      (['params', 'query', 'body', 'answer'] as const).flatMap((slot) => {
        const fields = call[slot] === undefined ? [] : fieldsOf(call[slot])
        return fields.length === 0 ? [] : [`${call.name} ${slot}: ${fields.join(', ')}`]
      }),
    ),
    'URLs: other addresses of the server': [
      ...serverRoutes(resolved),
      ...resolved.of(argumentsOf(callsOf(sources, /^pathPattern$/).filter(isOutsideApi), 0)),
      ...comparedPaths(),
    ],
    'URLs: screens with their names': routes.map((route) =>
      'to' in route ? `${route.path} to ${route.to}` : `${route.path} ${route.name}`,
    ),
    'URLs: search parameters that a screen takes apart': searchParameters(),
    'URLs: workers, public files and the manifest': [
      fullWorker,
      guestWorker,
      ...publicFiles(),
      ...manifestNames(),
    ],
    'HTTP headers that are not of every server': headerNames(),
    'Features of the server': [...features],
    'Live events': liveEvent.options.map(({ entries }) => entries.type.literal),
    'Error codes with their status': Object.entries(errorStatus).map(([code, status]) => `${code} ${status}`),
    Permissions: [...permissions],
    'Notification types': [...notificationTypes],
  }
  return { sections, unresolved: resolved.unresolved }
}

function serverRoutes(resolved: ReturnType<typeof explainTexts>): string[] {
  const app = sources.filter(({ path }) => path === 'server/app.ts')
  return callsOf(app, /^app\.(get|post|put|delete|all|on)$/).flatMap(({ source, node }) => {
    const callee = child(child(node, 'callee'), 'property')
    const verb = nameOf(callee)
    const [first, second] = children(node, 'arguments')
    const where = verb === 'on' ? second : first
    if (where === undefined) return []
    const methods =
      verb === 'on'
        ? children(first, 'elements').flatMap((one) => literalOf(one) ?? [])
        : [verb === 'all' ? 'any method' : (verb ?? '').toUpperCase()]
    return resolved.of([{ source, node: where }]).map((address) => `${methods.join(', ')} ${address}`)
  })
}

/** The API's own path patterns come from the contract. */
function isOutsideApi({ source }: { source: Source }): boolean {
  return source.path.startsWith('server/domains/')
}

/** Addresses that code compares a path with, whole or as a prefix. */
function comparedPaths(): string[] {
  return sources.flatMap((source) =>
    source.nodes.flatMap((node) => {
      const left = node.type === 'BinaryExpression' ? child(node, 'left') : null
      const isPath = left !== null && /pathname$/.test(textOf(source, left))
      const whole = isPath && source.path.startsWith('server/') ? literalOf(child(node, 'right')) : null
      const isStart =
        node.type === 'CallExpression' && /\.startsWith$/.test(textOf(source, child(node, 'callee') ?? node))
      const start = isStart ? literalOf(children(node, 'arguments')[0]) : null
      if (start !== null && /^\/[a-z]+\/$/.test(start)) return [`${start}*`]
      return whole?.startsWith('/') ? [whole] : []
    }),
  )
}

/** `const { vue } = useSearch(…)`; screens that pass the whole search on are not included. */
function searchParameters(): string[] {
  return callsOf(sources, /^useSearch$/).flatMap(({ source, node }) => {
    let at = source.parents.get(node)
    while (at?.type === 'TSAsExpression') at = source.parents.get(at)
    const pattern = at?.type === 'VariableDeclarator' ? child(at, 'id') : null
    return children(pattern, 'properties').flatMap((one) => nameOf(child(one, 'key')) ?? [])
  })
}

function publicFiles(): string[] {
  return readdirSync(path.join(root, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) !== '')
    .map((name) => `/${name.split(path.sep).join('/')}`)
}

function manifestNames(): string[] {
  const { id, start_url, scope, shortcuts, share_target } = webManifest
  const { files, ...texts } = share_target.params
  return [
    `manifest id ${id}, start ${start_url}, scope ${scope}`,
    ...shortcuts.map(({ url }) => `manifest shortcut ${url}`),
    `manifest share ${share_target.method} ${share_target.action}: ${[
      ...Object.values(texts),
      ...files.map(({ name }) => name),
    ].join(', ')}`,
  ]
}

const special = /^(x|idempotency|idempotent|upload|tus)-[a-z-]+$/i

function headerNames(): string[] {
  const found = sources.flatMap(({ nodes, parents }) =>
    nodes
      .filter((node) => node.type === 'Literal' && parents.get(node)?.type !== 'ImportDeclaration')
      .flatMap((node) => nameOf(node) ?? []),
  )
  return found.filter((name) => special.test(name)).map((name) => name.toLowerCase())
}

export function scriptNames(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.keys(scripts)
}
