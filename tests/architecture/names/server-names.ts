import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditActions, auditTargets } from '#contract/audit.ts'
import { jobText, queueText } from '#contract/status.ts'
import { formatVersion, manifestShape } from '#server/backup/manifest.ts'
import { usualAuthLimits } from '#server/http/rate-limits.ts'
import { mirrorSources } from '#server/kernel/mirror-sequences.ts'
import { simulators } from '#server/payments/sandbox/sandbox-provider.ts'
import { openMetrics } from '#server/watch/metrics.ts'
import { root } from '../source-graph.ts'
import { explainTexts } from './explain-texts.ts'
import { fieldsOf } from './fields-of.ts'
import { child, filesBelow, literalOf, nameOf, parseBelow, type Source, sourceAt, textOf } from './syntax.ts'
import { argumentsOf, callsOf, propertiesNamed, readTexts } from './texts.ts'
import { wordsOfType } from './type-words.ts'

const sources = parseBelow('server', 'contract')
const { textsOf } = readTexts(sources)

/**
 * Names that a server stores, sends and reads, by section, and the expressions whose value the sources do not
 * determine.
 */
export async function serverNames(): Promise<{
  sections: Record<string, readonly string[]>
  unresolved: readonly string[]
}> {
  const resolved = explainTexts(textsOf)
  const payments = sources.filter(({ path }) => path.startsWith('server/payments/'))
  const sections = {
    Jobs: Object.keys(jobText),
    'Queues that are counted': Object.keys(queueText),
    'Server events': wordsOfType(sourceAt(sources, 'server/kernel/events.ts'), 'LoumaEvent'),
    'Lists that leave tombstones': Object.keys(mirrorSources),
    'Audit: actions': [...auditActions],
    'Audit: targets': [...auditTargets],
    'Payment providers': [
      ...simulators,
      ...propertiesNamed(payments, 'id').flatMap(({ node }) => literalOf(node) ?? []),
    ],
    'Rate counters': Object.keys(usualAuthLimits),
    'PostgreSQL: channels and locks': [...databaseWords()],
    'Metrics with their labels': await metricNames(),
    'Files and folders of the data folder': resolved.of(dataFiles()),
    'Backups: format and fields of the manifest': [
      `${manifestShape.entries.format.literal} ${formatVersion}`,
      ...fieldsOf(manifestShape),
    ],
    'Environment variables': environment(),
  }
  return { sections, unresolved: resolved.unresolved }
}

/** The jobs that a server runs; the contract's list must equal it. */
export function runJobs(): string[] {
  const list = sourceAt(sources, 'server/list-jobs.ts')
  return propertiesNamed([list], 'name').flatMap(({ node }) => literalOf(node) ?? [])
}

/** Every metric of ours, requested once with all its labels. */
async function metricNames(): Promise<string[]> {
  const metrics = openMetrics({
    version: '1',
    standing: () => ({
      pool: { total: 1, idle: 1, waiting: 1 },
      live: 1,
      mailsWaiting: 1,
      gate: { working: 1, waiting: 1, refused: 1 },
      counts: async () => [
        { name: 'queue', labels: { queue: 'x' }, value: 1 },
        { name: 'transfers', labels: { direction: 'x', state: 'x' }, value: 1 },
      ],
    }),
  })
  metrics.answered({ endpoint: 'x', status: 200, ms: 1 })
  metrics.waitedForConnection(1)
  metrics.ranStatement(1, true)
  metrics.ranJob({ name: 'x', tookMs: 1, failed: false })
  metrics.tally({ type: 'push', result: 'sent' })
  metrics.tally({ type: 'mail', result: 'sent' })
  metrics.tally({ type: 'outbox-age', seconds: 60 })
  metrics.tally({ type: 'client-error' })
  metrics.reported()
  const text = await metrics.read()
  return [...text.matchAll(/^# TYPE (louma_\w+) (\w+)$/gm)].map(([, name = '', type]) => {
    const samples = [...text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{(.*)\\} `, 'gm'))]
    const labels = samples.flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)="/g)].map(([, label]) => label),
    )
    const own = [...new Set(labels)].filter((label) => label !== 'le').sort()
    return `${name} ${type}${own.length === 0 ? '' : `: ${own.join(', ')}`}`
  })
}

function databaseWords(): Set<string> {
  const channel = callsOf(sources, /^fresh\.query$/).flatMap(({ source, node }) =>
    argumentsOf([{ source, node }], 0).flatMap((place) => textsOf(place)),
  )
  const locks = sources.flatMap(({ text }) =>
    [...text.matchAll(/hashtextextended\((?:'([^']+)'|\$\{`([^`$]+))/g)].map(
      ([, whole, start]) => `lock ${whole ?? `${start}`}`,
    ),
  )
  const number = sources.flatMap(({ text }) =>
    [...text.matchAll(/migrationLock = ([\d_]+)/g)].map(
      ([, digits]) => `lock ${digits?.replaceAll('_', '')}`,
    ),
  )
  return new Set([...channel, ...locks, ...number])
}

/** Path segments after the data folder. */
function dataFiles() {
  const paths = callsOf(sources, /^join$/).filter(({ source, node }) => {
    const [folder] = argumentsOf([{ source, node }], 0)
    return folder !== undefined && /(^|\.)dataFolder$/.test(textOf(source, folder.node))
  })
  return argumentsOf(paths, 1)
}

const ours = /^(LOUMA|VITE)_[A-Z][A-Z0-9_]*$/

/** Environment variables that code reads, by name or as a literal of our own form, and those in files for operators. */
function environment(): string[] {
  const readers = parseBelow('server', 'src', 'sw', 'scripts', 'vite.config.ts')
  const operators = [
    'Dockerfile',
    'compose.yaml',
    ...readdirSync(path.join(root, 'deploy')).map((name) => `deploy/${name}`),
  ]
  return [
    ...readers.flatMap((source) => source.nodes.flatMap((node) => variableOf(source, node))),
    ...matchesIn(operators, /\bLOUMA_[A-Z0-9_]*[A-Z0-9]\b/g),
    // There are many tests, and they read variables only in this form.
    ...matchesIn(filesBelow('tests'), /(?<=\bprocess\.env\.)[A-Z][A-Z0-9_]+/g),
  ]
}

function matchesIn(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(pattern) ?? [])
}

function variableOf(source: Source, node: Source['program']): string[] {
  const name = nameOf(child(node, 'property'))
  const object = child(node, 'object')
  if (node.type === 'MemberExpression' && node.computed !== true && object !== null && name !== null) {
    const isEnvironment = /(^|\.)env$/.test(textOf(source, object))
    return isEnvironment && /^[A-Z][A-Z0-9_]+$/.test(name) && name !== 'DEV' ? [name] : []
  }
  const text = literalOf(node)
  return text !== null && ours.test(text) ? [text] : []
}
