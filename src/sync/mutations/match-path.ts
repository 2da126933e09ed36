/** The decoded `:id` of a path; null when the path does not match the pattern. */
export function matchPath(pattern: string, path: string): string | null {
  return matchParts(pattern, path)?.id ?? null
}

/** All decoded parameters (`:id`, `:offer`) of a path; null when the path does not match the pattern. */
export function matchParts(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = (path.split('?')[0] ?? '').split('/')
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const found = given[at] ?? ''
    if (!part.startsWith(':') && part !== found) return null
    if (part.startsWith(':') && found === '') return null
    if (part.startsWith(':')) parts[part.slice(1)] = decodeURIComponent(found)
  }
  return parts
}
