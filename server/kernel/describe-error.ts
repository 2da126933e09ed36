/** Log text without statement parameters and quoted values, which contain user data, hashes and tokens. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Unknown error of type ${typeof error}`
  const parts: string[] = []
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    parts.push(`${depth === 0 ? '' : 'caused by '}${describeOne(one)}`)
  }
  return parts.join('\n')
}

/** Logged fields of a database error; `detail` and `where` are left out because they repeat values. */
const facts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function describeOne(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}: ${sentenceOf(error)}${factsOf(error)}`, ...frames].join('\n')
}

function sentenceOf(error: Error): string {
  // The message of a failed query ends with its parameters; log only the SQL with placeholders.
  if ('query' in error && typeof error.query === 'string') return `failed query: ${error.query.slice(0, 500)}`
  // PostgreSQL quotes the offending value.
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
