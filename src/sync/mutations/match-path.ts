/** The `:id` of a path that has the pattern's form, decoded; null when it has another form. */
export function matchPath(pattern: string, path: string): string | null {
  const wanted = pattern.split('/')
  const given = (path.split('?')[0] ?? '').split('/')
  if (wanted.length !== given.length) return null
  let id: string | null = null
  for (const [at, part] of wanted.entries()) {
    const found = given[at] ?? ''
    if (part === ':id') id = found === '' ? null : decodeURIComponent(found)
    else if (part !== found) return null
  }
  return id
}
