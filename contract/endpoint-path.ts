type ParamName<P extends string> = string extends P
  ? string
  : P extends `${string}:${infer Rest}`
    ? Rest extends `${infer Name}/${infer More}`
      ? Name | ParamName<`/${More}`>
      : Rest
    : never

/** Path of an endpoint below the API base, with its parameters filled in. */
export function pathOf<const P extends string>(
  { path }: { path: P },
  params: Readonly<Record<ParamName<P>, string>>,
): string {
  const values: Readonly<Record<string, string>> = params
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Matches a path without its query. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

/** The decoded parameters; null when the path does not match or contains invalid escapes. */
export function matchPath(pattern: RegExp, path: string): Record<string, string> | null {
  const match = pattern.exec(path)
  if (!match) return null
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return null
  }
}
