/**
 * An unexpected error as the operator's log may hold it. What a statement was given never stands in it, nor what the
 * database repeats of it: those are people's words, hashes and tokens.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Unknown error of type ${typeof error}`
  const parts: string[] = []
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    parts.push(`${depth === 0 ? '' : 'caused by '}${describeOne(one)}`)
  }
  return parts.join('\n')
}

/** What a database says of an error beside its sentence; `detail` and `where` repeat values. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function describeOne(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}: ${sentenceOf(error)}${factsOf(error)}`, ...frames].join('\n')
}

function sentenceOf(error: Error): string {
  // A failed query: its text has placeholders, its values follow it.
  if ('query' in error && typeof error.query === 'string') return `failed query: ${error.query.slice(0, 500)}`
  // What a database found wrong with a value stands between quotation marks.
  if ('routine' in error || 'severity' in error) return error.message.replace(/"[^"]*"?/g, '"…"')
  return error.message
}

function factsOf(error: Error): string {
  const held = error as Error & Record<string, unknown>
  const told = facts
    .filter((name) => typeof held[name] === 'string')
    .map((name) => `${name}=${String(held[name])}`)
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}
